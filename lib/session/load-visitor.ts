import 'server-only';
import type { Access } from '@/lib/upstream/access';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import { chooseActiveEmployee } from './choose-active-employee';
import type { Session } from './session';
import { today } from './today';
import { UpstreamUnavailable } from './upstream-unavailable';
import type { Visitor } from './visitor';

/** Asks the customer API who a session belongs to. Throws `UpstreamUnavailable` when it does not say. */
export async function loadVisitor(session: Session, access: Access): Promise<Visitor> {
  const [user, employees] = await Promise.all([getUserInfo(access), listOwnEmployees(access)]);
  if (!user.ok) throw new UpstreamUnavailable(user);
  if (!employees.ok) throw new UpstreamUnavailable(employees);
  const activeEmployee = chooseActiveEmployee(employees.data, session.activeEmployeeId, today());
  return {
    user: user.data,
    employees: employees.data,
    activeEmployee,
    isManager: activeEmployee?.isManager ?? false,
    impersonated: session.impersonated,
    access,
  };
}
