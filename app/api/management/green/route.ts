import { methods } from '@/lib/http/methods';
import { linesResponse } from '@/lib/http/responses';
import { asManager, withSession } from '@/lib/http/with-session';
import { readCreatedView } from '@/lib/management/created-view';
import { findGreenCards } from '@/lib/services/find-green-cards';
import { today } from '@/lib/session/session';

/**
 * Finds the green cards on all pages of a list, at a manager's request (rule: bulk-green-pages). Takes the
 * query of the list and returns one NDJSON line per card.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    withSession(request, async ({ currentUser }) => {
      const manager = asManager(await currentUser());
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return linesResponse(findGreenCards(manager, readCreatedView(query, today())));
    }),
});
