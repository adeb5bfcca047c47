import { linkHandler, methods } from '@/lib/http/methods';
import { isRefusal } from '@/lib/result';
import { readSession } from '@/lib/session/current-session';
import { keepLink, linkToken, loginAfterLink } from '@/lib/session/link-ticket';
import { decideRoute } from '@/lib/session/routes';
import { verifyResetToken } from '@/lib/upstream/accounts';

const longestEmail = 254;

/**
 * The link of a reset mail: verifies the token and leads to the reset screen, else to login, which says why
 * (rule: reset-link).
 */
const follow = linkHandler(async (query) => {
  const decision = decideRoute('/password-reset', await readSession());
  if (decision.kind === 'redirect') return decision.to;
  const token = linkToken(query.get('token'));
  const email = query.get('email') ?? '';
  if (token === null || email === '' || email.length > longestEmail) return loginAfterLink('gone');
  const verified = await verifyResetToken({ token, email });
  if (!verified.ok) return loginAfterLink(isRefusal(verified) ? 'gone' : 'unchecked');
  await keepLink({ kind: 'reset', token, email });
  return `/reset-password?${new URLSearchParams({ email, fromPasswordReset: 'true' })}`;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: follow, HEAD: follow });
