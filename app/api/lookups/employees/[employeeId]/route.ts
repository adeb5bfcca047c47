import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { getEmployee } from '@/lib/upstream/people';

/** One employee with contracts, if the current user may view that employee. */
const employee = lookup(z.object({ employeeId: idSchema }), ({ access, fields }) =>
  getEmployee(access, fields.employeeId),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: employee });
