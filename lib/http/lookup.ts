import 'server-only';
import { z } from 'zod';
import type { Result } from '@/lib/result';
import type { RouteHandler } from './methods';
import { errorResponse, resultResponse } from './responses';
import { type SessionCall, withSession } from './with-session';

const digits = (pattern: RegExp, min: number, max: number) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().min(min).max(max));

/**
 * A week in a query: week 0 to 53 of a year from 2020 up to the last year of the lists
 * (rule: time-week-range).
 */
export const weekFields = { year: digits(/^\d{4}$/, 2020, 2998), week: digits(/^\d{1,2}$/, 0, 53) };

/**
 * Creates a handler that looks up data for the current user. `fields` parses the path and the query together,
 * so that an invalid id is refused before any call (rule: call-safe-id).
 */
export function lookup<Fields extends z.ZodType>(
  fields: Fields,
  run: (call: SessionCall & Readonly<{ fields: z.output<Fields> }>) => Promise<Result<unknown>>,
): RouteHandler {
  return (request, { params }) =>
    withSession(request, async (call) => {
      const input = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
      const read = z.safeParse(fields, input);
      if (!read.success) return errorResponse(400, 'invalid_request');
      return resultResponse(await run({ ...call, fields: read.data }));
    });
}
