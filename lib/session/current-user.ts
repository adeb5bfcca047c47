import 'server-only';
import type { Employee, UserInfo } from '@/lib/hour-card/vocabulary';
import { allOk } from '@/lib/result';
import type { Access } from '@/lib/upstream/call';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { chooseActiveEmployee, type Session, today } from './session';
import { UpstreamUnavailable } from './session-errors';

/** Whoever is logged in, as the customer API says now. */
export type CurrentUser = Readonly<{
  user: UserInfo;
  /** Their own employee records. */
  employees: readonly Employee[];
  /** As whom they act; null when they have no employee record at all. */
  activeEmployee: Employee | null;
  /** Whether the active employee is a manager (rule: guard-manager). */
  isManager: boolean;
  impersonated: boolean;
  /**
   * With what upstream is called. Holds the token, and a function: React refuses to send it to the browser.
   */
  access: Access;
}>;

/** Asks the customer API who a session belongs to. Throws `UpstreamUnavailable` when it does not say. */
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
