import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { cachedLists, listCardDepartments } from '@/lib/services/load-hour-card';
import { HttpError } from '@/lib/session/session-errors';
import { cachedDepartments } from '@/lib/upstream/cached-lookups';
import { listDepartmentsOfEmployees } from '@/lib/upstream/lookups';

/** The maximum number of employees to filter by. The address of the upstream call still fits their ids. */
const maxEmployees = 200;

const cardQuery = z.object({ employee: idSchema, youth: z.enum(['0', '1']).default('0') });
const filterQuery = z.object({
  employees: z
    .string()
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .refine((ids) => ids.length <= maxEmployees && ids.every((id) => idSchema.safeParse(id).success)),
});

/**
 * With `employee`, returns the departments for that employee's card, and with `youth=1` also those for youth
 * work. With `employees`, returns the departments that a manager can filter by: those of the given employees,
 * or of the active employee if none are given (rule: filter-departments).
 */
const departments = lookup(z.union([cardQuery, filterQuery]), async ({ access, fields, currentUser }) => {
  if ('employee' in fields)
    return listCardDepartments(access, fields.employee, fields.youth === '1' ? 'YOUTH' : null, cachedLists);
  if (fields.employees.length > 0) return listDepartmentsOfEmployees(access, fields.employees);
  const { activeEmployee } = await currentUser();
  if (activeEmployee === null) throw new HttpError(403, 'invalid_employee');
  return cachedDepartments(access, activeEmployee.id);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: departments });
