import { linkHandler, methods } from '@/lib/http/methods';
import { isRefusal } from '@/lib/result';
import { endSession } from '@/lib/session/current-session';
import { linkToken, loginAfterLink, storeLink } from '@/lib/session/link-ticket';
import { validateInvite } from '@/lib/upstream/accounts';

/**
 * Opens an invitation link: ends any session, verifies the token and shows the page for a first password. On
 * failure, redirects to the login page, which shows the reason (rule: invite-link). Without a token, changes
 * nothing.
 */
const openLink = linkHandler(async (query) => {
  const rawToken = query.get('invite-token');
  if (!rawToken) return loginAfterLink('invitation');
  await endSession();
  const token = linkToken(rawToken);
  const invite = token === null ? null : await validateInvite(token);
  if (token === null || invite === null) return loginAfterLink('invitation');
  if (!invite.ok) return loginAfterLink(isRefusal(invite) ? 'invitation' : 'unchecked');
  if (invite.data.email === '') return loginAfterLink('invitation');
  const { email } = invite.data;
  await storeLink({ kind: 'invite', token, email });
  return `/reset-password?${new URLSearchParams({ email, fromInvite: 'true' })}`;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: openLink, HEAD: openLink });
