import { idSchema } from '@/lib/contract/values';
import { linkHandler, methods } from '@/lib/http/methods';
import { beginSession, endSession } from '@/lib/session/current-session';
import { linkToken } from '@/lib/session/link-ticket';
import { landingPath } from '@/lib/session/return-path';
import { validateImpersonation } from '@/lib/upstream/accounts';

/** An administrator's link: ends any session and begins a flagged one for somebody else, else silently to login (SPEC 2.1, 4). */
const follow = linkHandler(async (query) => {
  await endSession();
  const token = linkToken(query.get('impersonation-token'));
  const impersonation = token === null ? null : await validateImpersonation(token);
  if (!impersonation?.ok) return '/login';
  const begun = await beginSession({ token: impersonation.data.token, remember: false, impersonated: true });
  return begun.ok ? landingPath(opens(query.get('hour-card')), begun.data) : '/login';
});

/** The hour card that the link names, else the list. */
function opens(hourCard: string | null): string {
  const id = idSchema.safeParse(hourCard);
  return id.success ? `/hour-cards/edit?${new URLSearchParams({ hourCardId: String(id.data) })}` : '/hour-cards';
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: follow, HEAD: follow });
