import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { weeksLookedBack } from '@/lib/hour-card/advice/working-hours/check';
import { neighbourLines } from '@/lib/hour-card/rules/check-lines-together';
import { lookup, weekFields } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { allOk, mapOk } from '@/lib/result';
import { listNeighbourCards } from '@/lib/services/list-hour-cards';
import { settings } from '@/lib/settings/settings';
import { cachedHourExceptions } from '@/lib/upstream/cached-lookups';

const fields = z.object({ employee: idSchema, ...weekFields, hourCard: idSchema.nullable().default(null) });

/**
 * The employee's lines in the fifteen weeks before and the week after, for the rules across weeks and for the
 * Working Hours Act.
 */
const neighbours = lookup(fields, async ({ access, fields: { employee, hourCard, ...week } }) => {
  const loaded = await allOk(
    listNeighbourCards(access, { employeeId: employee, week, except: hourCard, weeksBefore: weeksLookedBack }),
    cachedHourExceptions(access),
  );
  return mapOk(loaded, ([cards, types]) => neighbourLines(cards, settings().timeZone, types));
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: neighbours });
