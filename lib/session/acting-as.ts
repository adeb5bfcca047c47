import 'server-only';
import { createHash } from 'node:crypto';
import type { SessionHolder } from '@/lib/acting-as';
import type { CurrentUser } from './current-user';
import type { Session } from './session';

/**
 * Whom a session acts as: the same for two logins of one user with the same active employee, and another for
 * anyone else, another employee record or an impersonator. Opaque to the browser (rule: session-same).
 */
export function actingAs({ account, activeEmployeeId, impersonated }: Session): string {
  const parts = JSON.stringify([account, String(activeEmployeeId), impersonated]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22);
}

/** The current user by the names that the shell shows. */
export function sessionHolder({ user, activeEmployee, impersonated }: CurrentUser): SessionHolder {
  return {
    name: activeEmployee?.fullName ?? user.email,
    employeeNumber: activeEmployee?.employeeNumber ?? null,
    impersonated,
  };
}
