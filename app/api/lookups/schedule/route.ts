import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { getShiftSchedule } from '@/lib/upstream/lookups';

const schedule = lookup(z.object({ shift: idSchema }), ({ access, fields }) => getShiftSchedule(access, fields.shift));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: schedule });
