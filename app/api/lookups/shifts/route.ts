import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { keptShifts } from '@/lib/upstream/kept-lookups';

const shifts = lookup(z.object({ department: idSchema }), ({ access, fields }) =>
  keptShifts(access, fields.department),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: shifts });
