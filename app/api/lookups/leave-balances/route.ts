import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { loadBalances } from '@/lib/services/load-balances';
import { today } from '@/lib/session/session';

const fields = z.object({ employee: idSchema, hourCard: idSchema.nullable().default(null) });

/** The leave balances of an employee, in hours, with what the cards beside this one will make of them. */
const balances = lookup(fields, ({ access, fields: { employee, hourCard } }) =>
  loadBalances(access, { employeeId: employee, except: hourCard, today: today() }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: balances });
