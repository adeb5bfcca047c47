import 'server-only';
import { z } from 'zod';
import { settings } from '@/lib/settings/settings';
import { refuse } from './answer-result';
import { comesFromApp } from './comes-from-app';
import type { RouteHandler } from './methods';
import { readJsonBody } from './read-json-body';
import { type SessionCall, withSession } from './with-session';

type Fields = Readonly<Record<string, string | string[] | undefined>>;
type MutationCall<Body> = SessionCall & Readonly<{ body: Body; params: Fields }>;

/**
 * A handler that changes something for whoever is logged in: only from a page of ours, only JSON, at most 64 KiB, and only
 * in the shape of `schema` (issue 2, section 6).
 */
export function mutation<Schema extends z.ZodType>(
  schema: Schema,
  run: (call: MutationCall<z.output<Schema>>) => Promise<Response>,
): RouteHandler {
  return async (request, { params }) => {
    if (!comesFromApp(request.headers, settings().appOrigin)) return refuse(403, 'foreign_origin');
    if (!isJson(request.headers)) return refuse(415, 'json_required');
    return withSession(request, async (call) => {
      const read = await readJsonBody(request);
      if (read.kind === 'too-large') return refuse(413, 'body_too_large');
      const body = read.kind === 'json' ? z.safeParse(schema, read.value) : null;
      if (!body?.success) return refuse(400, 'invalid_request');
      return run({ ...call, body: body.data, params: await params });
    });
  };
}

function isJson(headers: Headers): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}
