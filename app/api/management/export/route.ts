import { viewableEmployees } from '@/app/(app)/management-dashboard/viewable-employees';
import { answerFailure, refuse } from '@/lib/http/answer-result';
import { methods } from '@/lib/http/methods';
import { requireManager } from '@/lib/http/require-manager';
import { withSession } from '@/lib/http/with-session';
import { exportFrames } from './export-frames';
import { exportQuery } from './export-query';
import { streamFrames } from './stream-frames';

/**
 * The created cards as filtered, the missing ones or the leave overview as a file, all pages of it (issue 4, 6). The query is that
 * of the list's own address with `list` and `format` beside it; the answer is read frame by frame.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    withSession(request, async ({ visitor }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const asked = exportQuery.safeParse(query);
      if (!asked.success) return refuse(400, 'invalid_request');
      const manager = requireManager(await visitor());
      const employees = await viewableEmployees(manager);
      if (!employees.ok) return answerFailure(employees);

      // Calls end when the reader leaves, whether the connection breaks or only the reading stops.
      const leaving = new AbortController();
      const signal = AbortSignal.any([request.signal, leaving.signal]);
      const access = { ...manager.access, signal };
      const frames = exportFrames({ access, employees: employees.data, query, asked: asked.data });
      return streamFrames(frames, () => leaving.abort());
    }),
});
