import 'server-only';
import { z } from 'zod';
import type { Result } from '@/lib/wire/result';
import { answerResult, refuse } from './answer-result';
import type { RouteHandler } from './methods';
import { type SessionCall, withSession } from './with-session';

/**
 * A handler that looks something up for whoever is logged in. Path and query are read together by `fields`; what is no id
 * is refused before any call (DECISIONS 7).
 */
export function lookup<Fields extends z.ZodType>(
  fields: Fields,
  run: (call: SessionCall & Readonly<{ fields: z.output<Fields> }>) => Promise<Result<unknown>>,
): RouteHandler {
  return (request, { params }) =>
    withSession(request, async (call) => {
      const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
      const read = z.safeParse(fields, asked);
      if (!read.success) return refuse(400, 'invalid_request');
      return answerResult(await run({ ...call, fields: read.data }));
    });
}
