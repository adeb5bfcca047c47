import 'server-only';
import { clientAddress } from './client-address';
import { type LogInInput, type LogInOutcome, logIn } from './log-in';
import { takeGuess } from './take-guess';

/** `wait`: too many failed logins; the credentials were not looked at. */
export type LimitedLogInOutcome = LogInOutcome | Readonly<{ kind: 'wait'; seconds: number }>;

/** As `logIn`, with failed logins limited per account and per address; for the server action of the login form. */
export async function logInLimited(input: LogInInput): Promise<LimitedLogInOutcome> {
  const guess = await takeGuess({ account: input.email, address: await clientAddress() });
  if (guess.kind === 'wait') return guess;
  const outcome = await logIn(input);
  if (outcome.kind === 'logged-in') await guess.wasRight();
  else if (outcome.kind !== 'failed') await guess.giveBack();
  return outcome;
}
