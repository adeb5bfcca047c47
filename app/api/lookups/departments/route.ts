import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listCardDepartments } from '@/lib/upstream/list-card-departments';

const fields = z.object({ employee: idSchema, youth: z.enum(['0', '1']).default('0') });

/** The departments a card of this employee may name; with `youth=1` those for youth work too. */
const departments = lookup(fields, ({ access, fields: { employee, youth } }) =>
  listCardDepartments(access, employee, youth === '1' ? 'YOUTH' : null),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: departments });
