import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listLeaveBalances } from '@/lib/upstream/people';

/** The leave balances of an employee, in hours. */
const balances = lookup(z.object({ employee: idSchema }), ({ access, fields }) =>
  listLeaveBalances(access, fields.employee),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: balances });
