import 'server-only';
import { z } from 'zod';
import { pathsOfControlCharacters } from '@/lib/contract/values';
import { settings } from '@/lib/settings/settings';
import { clearCachedLookups } from '@/lib/upstream/cache-lookup';
import type { RouteHandler } from './methods';
import { isSameOrigin } from './request-checks';
import { errorResponse } from './responses';
import { type DisconnectOptions, type SessionCall, withSession } from './with-session';

type Fields = Readonly<Record<string, string | string[] | undefined>>;
type MutationCall<Body> = SessionCall & Readonly<{ body: Body; params: Fields }>;

/**
 * Creates a handler that changes data for the current user. Accepts only same-origin requests with JSON of at
 * most 64 KiB that matches `schema` (rules: guard-mutation, control-characters).
 */
export function mutation<Schema extends z.ZodType>(
  schema: Schema,
  run: (call: MutationCall<z.output<Schema>>) => Promise<Response>,
  options: DisconnectOptions = {},
): RouteHandler {
  return async (request, { params }) => {
    if (!isSameOrigin(request.headers, settings().appOrigin)) return errorResponse(403, 'foreign_origin');
    if (!isJson(request.headers)) return errorResponse(415, 'json_required');
    return withSession(
      request,
      async (call) => {
        const read = await readJsonBody(request);
        if (read.kind === 'too-large') return errorResponse(413, 'body_too_large');
        if (read.kind === 'json' && pathsOfControlCharacters(read.value).length > 0) {
          return errorResponse(400, 'control_character');
        }
        const body = read.kind === 'json' ? z.safeParse(schema, read.value) : null;
        if (!body?.success) return errorResponse(400, 'invalid_request');
        try {
          return await run({ ...call, body: body.data, params: await params });
        } finally {
          // Clear after a failure too: a call may have changed data even though its response got lost.
          clearCachedLookups(call.session.sid);
        }
      },
      options,
    );
  };
}

function isJson(headers: Headers): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

type JsonBody =
  | Readonly<{ kind: 'json'; value: unknown }>
  | Readonly<{ kind: 'too-large' }>
  | Readonly<{ kind: 'unreadable' }>;

const maxBodyBytes = 64 * 1024;

/**
 * Reads a request's JSON and counts the bytes as they arrive. A body above 64 KiB is never parsed, whatever
 * its Content-Length.
 */
async function readJsonBody(request: Request): Promise<JsonBody> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return { kind: 'too-large' };
  if (request.body === null) return { kind: 'unreadable' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      return { kind: 'too-large' };
    }
    chunks.push(chunk.value);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}
