import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listSecondmentDepartments } from '@/lib/upstream/lookups';

const departments = lookup(z.object({ employee: idSchema }), ({ access, fields }) =>
  listSecondmentDepartments(access, fields.employee),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: departments });
