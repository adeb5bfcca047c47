import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { cachedShifts } from '@/lib/upstream/cached-lookups';

const shifts = lookup(z.object({ department: idSchema }), ({ access, fields }) =>
  cachedShifts(access, fields.department),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: shifts });
