import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { loadBalances } from '@/lib/services/load-balances';
import { today } from '@/lib/session/session';

const fields = z.object({ employee: idSchema, hourCard: idSchema.nullable().default(null) });

/** An employee's leave balances, in hours, including the effect of other pending cards. */
const balances = lookup(fields, ({ access, fields: { employee, hourCard } }) =>
  loadBalances(access, { employeeId: employee, except: hourCard, today: today() }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: balances });
