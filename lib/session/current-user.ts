import 'server-only';
import type { Employee, UserInfo } from '@/lib/hour-card/vocabulary';
import { allOk } from '@/lib/result';
import type { Access } from '@/lib/upstream/call';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { chooseActiveEmployee, type Session, today } from './session';
import { UpstreamUnavailable } from './session-errors';

/** The current user, with the data that the customer API returns now. */
export type CurrentUser = Readonly<{
  user: UserInfo;
  employees: readonly Employee[];
  /** The employee the user acts as; null without employee records. */
  activeEmployee: Employee | null;
  /** Whether the active employee is a manager (rule: guard-manager). */
  isManager: boolean;
  impersonated: boolean;
  /**
   * Access for calls to the API. It contains the token, and also a function, so that React refuses to send it
   * to the browser.
   */
  access: Access;
}>;

/** Loads the user of a session from the customer API. Throws `UpstreamUnavailable` if that fails. */
export async function loadCurrentUser(session: Session, access: Access): Promise<CurrentUser> {
  const loaded = await allOk(getUserInfo(access), listOwnEmployees(access));
  if (!loaded.ok) throw new UpstreamUnavailable(loaded);
  const [user, employees] = loaded.data;
  const activeEmployee = chooseActiveEmployee(employees, session.activeEmployeeId, today());
  return {
    user,
    employees,
    activeEmployee,
    isManager: activeEmployee?.isManager ?? false,
    impersonated: session.impersonated,
    access,
  };
}
