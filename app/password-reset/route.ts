import { linkHandler, methods } from '@/lib/http/methods';
import { isRefusal } from '@/lib/result';
import { readSession } from '@/lib/session/current-session';
import {
  linkToken,
  loggedInAfterLink,
  loggedInPath,
  loginAfterLink,
  longestEmail,
  storeLink,
} from '@/lib/session/link-ticket';
import { verifyResetToken } from '@/lib/upstream/accounts';

/**
 * Opens a reset link: verifies the token and shows the reset screen. On failure, redirects to the login page,
 * which shows the reason. If there is a session, first informs or asks the user (rule: reset-link).
 */
const openLink = linkHandler(async (query) => {
  const isLoggedIn = (await readSession()) !== null;
  const failed = isLoggedIn ? loggedInAfterLink : loginAfterLink;
  const token = linkToken(query.get('token'));
  const email = query.get('email') ?? '';
  if (token === null || email === '' || email.length > longestEmail) return failed('gone');
  const verified = await verifyResetToken({ token, email });
  if (!verified.ok) return failed(isRefusal(verified) ? 'gone' : 'unchecked');
  await storeLink({ kind: 'reset', token, email });
  if (isLoggedIn) return loggedInPath;
  return `/reset-password?${new URLSearchParams({ email, fromPasswordReset: 'true' })}`;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: openLink, HEAD: openLink });
