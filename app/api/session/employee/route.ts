import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { sameId } from '@/lib/hour-card/identity';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { errorResponse, jsonResponse, withCookie } from '@/lib/http/responses';
import { actingAs } from '@/lib/session/acting-as';
import { sessionCookie } from '@/lib/session/session-cookie';

/**
 * Switches to another of the user's own employee records, without extending the session (rule:
 * nav-employee-selector). Returns the session's new user and employee.
 */
const switchEmployee = mutation(z.strictObject({ employeeId: idSchema }), async ({ body, session, currentUser }) => {
  const { employees } = await currentUser();
  const employee = employees.find(({ id }) => sameId(id, body.employeeId));
  if (!employee) return errorResponse(403, 'invalid_employee');
  const changed = { ...session, activeEmployeeId: employee.id, isManager: employee.isManager };
  return withCookie(jsonResponse(200, { ok: true, data: actingAs(changed) }), await sessionCookie(changed));
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: switchEmployee });
