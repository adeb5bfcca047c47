import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { weekFields } from '@/lib/http/week-fields';
import { listEarlierHourCards } from '@/lib/upstream/list-earlier-hour-cards';

const fields = z.object({ employee: idSchema, ...weekFields });

/** The cards that a week can be copied from, the newest first. */
const earlier = lookup(fields, ({ access, fields: { employee, ...week } }) =>
  listEarlierHourCards(access, { employeeId: employee, week }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: earlier });
