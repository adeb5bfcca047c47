import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import { methods } from '@/lib/http/methods';
import { errorResponse, linesResponse } from '@/lib/http/responses';
import { asManager, withSession } from '@/lib/http/with-session';
import { describeHourCards } from '@/lib/services/assess-hour-cards';

/** The ids of at most one page of cards (rule: light-at-most-four). */
const fields = z.array(idSchema).min(1).max(managerCardsPerPage);

/** The traffic lights of cards: `?id=…&id=…`. Returns one NDJSON line per card (rule: light-at-most-four). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    withSession(request, async ({ access, currentUser }) => {
      const ids = fields.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
      if (!ids.success) return errorResponse(400, 'invalid_request');
      asManager(await currentUser());
      return linesResponse(await describeHourCards(access, ids.data));
    }),
});
