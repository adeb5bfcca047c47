import { linkHandler, methods } from '@/lib/http/methods';
import { endSession } from '@/lib/session/current-session';
import { keepLink, linkToken } from '@/lib/session/link-ticket';
import { validateInvite } from '@/lib/upstream/accounts';

/**
 * An invitation: ends any session, verifies the token and leads to a first password (rule: invite-link).
 * Without a token it is no invitation, and changes nothing.
 */
const follow = linkHandler(async (query) => {
  const given = query.get('invite-token');
  if (!given) return '/login';
  await endSession();
  const token = linkToken(given);
  const invite = token === null ? null : await validateInvite(token);
  if (token === null || !invite?.ok || invite.data.email === '') return '/login';
  const { email } = invite.data;
  await keepLink({ kind: 'invite', token, email });
  return `/reset-password?${new URLSearchParams({ email, fromInvite: 'true' })}`;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: follow, HEAD: follow });
