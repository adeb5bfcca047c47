import 'server-only';
import { getUserInfo, listOwnEmployees } from '@/lib/upstream/people';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import { chooseActiveEmployee } from './choose-active-employee';
import type { RouteVisitor } from './decide-route';
import { startSession } from './start-session';
import { today } from './today';

export type BeginSession = Readonly<{ token: string; remember: boolean; impersonated: boolean }>;

/**
 * Starts a session for a token just received, in a server action or route handler: asks who it is and picks the active
 * employee (SPEC 4). Without those answers no session starts. Tells what the guards need, for `landingPath`.
 */
export async function beginSession({
  token,
  remember,
  impersonated,
}: BeginSession): Promise<Result<NonNullable<RouteVisitor>>> {
  const [user, employees] = await Promise.all([getUserInfo({ token }), listOwnEmployees({ token })]);
  if (!user.ok) return user;
  if (!employees.ok) return employees;
  const active = chooseActiveEmployee(employees.data, null, today());
  const visitor = {
    impersonated,
    isManager: active?.isManager ?? false,
    requiresPasswordChange: user.data.requiresPasswordChange,
  };
  await startSession({ token, remembered: remember, activeEmployeeId: active?.id ?? null, ...visitor });
  return succeed(visitor);
}
