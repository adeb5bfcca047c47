import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup, weekFields } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { listEarlierHourCards } from '@/lib/services/list-earlier-hour-cards';

const fields = z.object({ employee: idSchema, ...weekFields });

/** The earlier cards that can be copied, newest first. */
const earlier = lookup(fields, ({ access, fields: { employee, ...week } }) =>
  listEarlierHourCards(access, { employeeId: employee, week }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: earlier });
