import { idSchema } from '@/lib/contract/values';
import { linkHandler, methods } from '@/lib/http/methods';
import { editorHref } from '@/lib/management/links';
import { beginSession, endSession } from '@/lib/session/current-session';
import { linkToken } from '@/lib/session/link-ticket';
import { landingPath } from '@/lib/session/routes';
import { validateImpersonation } from '@/lib/upstream/accounts';

/**
 * Opens an impersonation link: ends any session and starts an impersonated session. On failure, redirects to
 * the login page (rule: impersonate-link). Without a token, changes nothing.
 */
const openLink = linkHandler(async (query) => {
  const rawToken = query.get('impersonation-token');
  if (!rawToken) return '/login';
  await endSession();
  const token = linkToken(rawToken);
  const impersonation = token === null ? null : await validateImpersonation(token);
  if (!impersonation?.ok) return '/login';
  const started = await beginSession({ token: impersonation.data.token, remember: false, impersonated: true });
  return started.ok ? landingPath(targetPath(query.get('hour-card')), started.data) : '/login';
});

/** The path of the editor for the hour card in the link, or of the list of cards. */
function targetPath(hourCard: string | null): string {
  const id = idSchema.safeParse(hourCard);
  return id.success ? editorHref(id.data) : '/hour-cards';
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: openLink, HEAD: openLink });
