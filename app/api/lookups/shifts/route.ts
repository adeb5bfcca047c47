import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listShifts } from '@/lib/upstream/lookups';

/** The shifts of a department. */
const shifts = lookup(z.object({ department: idSchema }), ({ access, fields }) =>
  listShifts(access, fields.department),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: shifts });
