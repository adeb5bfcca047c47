import 'server-only';
import type { SessionHolder } from '@/lib/acting-as';
import type { CurrentUser } from './current-user';
import type { Session } from './session';

/**
 * Identifies who a session acts as (rule: session-same). The result is the same for two logins of one user
 * with the same active employee. It differs for another user, employee record or impersonation. The account
 * is hashed.
 */
export function actingAs({ account, activeEmployeeId, impersonated }: Session): string {
  return [account, encodeURIComponent(String(activeEmployeeId)), impersonated ? 'impersonated' : 'self'].join('.');
}

/** Whether a page was rendered for the same user, but for another of their employee records. */
export function isOtherRecord(pageOf: string, session: Session): boolean {
  const [account, , mode] = pageOf.split('.');
  const [currentAccount, , currentMode] = actingAs(session).split('.');
  return account === currentAccount && mode === currentMode;
}

/**
 * Describes who the session acts as, by the name that the shell shows. `otherRecord` is the result of
 * `isOtherRecord`.
 */
export function sessionHolder(
  { user, activeEmployee, impersonated }: CurrentUser,
  otherRecord: boolean,
): SessionHolder {
  return {
    name: activeEmployee?.fullName ?? user.email,
    employeeNumber: activeEmployee?.employeeNumber ?? null,
    impersonated,
    otherRecord,
  };
}
