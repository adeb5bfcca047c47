import { methods } from '@/lib/http/methods';
import { errorResponse, failureResponse, linesResponse } from '@/lib/http/responses';
import { asManager, withSession } from '@/lib/http/with-session';
import { exportQuery } from '@/lib/management/export';
import { exportList } from '@/lib/services/export-list';
import { viewableEmployees } from '@/lib/services/viewable-employees';

/**
 * Exports all pages of a filtered list to a file (rules: export-filtered, export-whole). Takes the query of
 * the list plus `list` and `format`, and responds with a stream of frames.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    withSession(request, async ({ currentUser }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const parsed = exportQuery.safeParse(query);
      if (!parsed.success) return errorResponse(400, 'invalid_request');
      const manager = asManager(await currentUser());
      const viewable = await viewableEmployees(manager);
      if (!viewable.ok) return failureResponse(viewable);

      return linesResponse(exportList({ ...manager, viewable: viewable.data, query, asked: parsed.data }));
    }),
});
