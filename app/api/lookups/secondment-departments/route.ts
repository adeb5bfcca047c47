import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listSecondmentDepartments } from '@/lib/upstream/lookups';

/** The departments this employee can be seconded to, by group. */
const departments = lookup(z.object({ employee: idSchema }), ({ access, fields }) =>
  listSecondmentDepartments(access, fields.employee),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: departments });
