import 'server-only';
import { type Failure, isRefusal } from '@/lib/result';
import { clientAddress } from '@/lib/session/client-address';
import { beginSession } from '@/lib/session/current-session';
import { knownDevice, rememberDevice } from '@/lib/session/known-device';
import { takeLoginAttempt } from '@/lib/session/login-rate-limit';
import { landingPath } from '@/lib/session/routes';
import { createToken, isResetRequired } from '@/lib/upstream/accounts';

export type LogInInput = Readonly<{
  email: string;
  password: string;
  remember: boolean;
  /**
   * The page that the user requested before the login, from the address. Ignored unless it is a guarded path
   * of this application.
   */
  next?: string | null;
}>;

export type LogInOutcome =
  | Readonly<{ kind: 'logged-in'; to: string }>
  /** The password must be reset first. Go to /forgot-password with `first_new_login`. */
  | Readonly<{ kind: 'reset-required' }>
  /** The screen shows 'Ongeldig wachtwoord' (rule: login-wrong). */
  | Readonly<{ kind: 'failed' }>
  /** The credentials were not checked. `statusCode` and `message` are those of the failed call. */
  | Readonly<{ kind: 'unavailable'; statusCode: number; message: string }>;

/** `retry-after`: too many failed logins, so the credentials were not checked. */
export type RateLimitedLogInOutcome = LogInOutcome | Readonly<{ kind: 'retry-after'; seconds: number }>;

/**
 * Like `logIn`, but limits failed attempts per account and address. Called by the server action of the login
 * form (rule: login-rate-limit).
 */
export async function logInRateLimited(input: LogInInput): Promise<RateLimitedLogInOutcome> {
  const [address, device] = await Promise.all([clientAddress(), knownDevice(input.email)]);
  const attempt = await takeLoginAttempt({ account: input.email, address, device });
  if (attempt.kind === 'retry-after') return attempt;
  const outcome = await logIn(input);
  if (outcome.kind === 'logged-in') {
    await attempt.confirm();
    await rememberDevice(input.email);
  }
  // Also count an attempt with the outcome `reset-required`, because that outcome reveals that the account
  // exists.
  if (outcome.kind === 'unavailable') await attempt.giveBack();
  return outcome;
}

/**
 * Logs a user in: checks for a required reset, gets a token and starts a session (rule: login-reset-first).
 */
export async function logIn({ email, password, remember, next }: LogInInput): Promise<LogInOutcome> {
  const resetRequired = await isResetRequired(email);
  if (!resetRequired.ok) return refusal(resetRequired);
  if (resetRequired.data) return { kind: 'reset-required' };

  const token = await createToken({ email, password });
  if (!token.ok) return refusal(token);

  const begun = await beginSession({ token: token.data.token, remember, impersonated: false });
  return begun.ok ? { kind: 'logged-in', to: landingPath(next, begun.data) } : unavailable(begun);
}

/**
 * The outcome of a failed call for a token. A 4xx means wrong credentials, except 429: like a server error,
 * it does not show whether they are right.
 */
function refusal(failure: Failure): LogInOutcome {
  const refused = isRefusal(failure) && failure.statusCode !== 429;
  return refused ? { kind: 'failed' } : unavailable(failure);
}

function unavailable({ statusCode, message }: Failure): LogInOutcome {
  return { kind: 'unavailable', statusCode, message };
}
