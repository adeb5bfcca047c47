import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { NextResponse } from 'next/server';
import { type Failure, fail, type Outcome } from '@/lib/result';

/** A JSON response, by default never cached. */
export function jsonResponse(status: number, body: unknown, cache = 'no-store'): Response {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

export function withCookie(response: Response, cookie: ResponseCookie): Response {
  const carrying = new NextResponse(response.body, response);
  carrying.cookies.set(cookie);
  return carrying;
}

type ResponseCookie = Extract<Parameters<NextResponse['cookies']['set']>[0], object>;

/**
 * Lines that become available within this time are sent together, so that the browser lays out the page once
 * for all of them.
 */
const batchMs = 150;

/** Streams JSON objects, one per line. Each is sent shortly after it becomes available. */
export function linesResponse(lines: ReadableStream<object>): Response {
  const reader = lines.getReader();
  let next = reader.read();
  const texts = new ReadableStream<string>({
    async pull(controller) {
      let line: Awaited<typeof next> | 'late' = await next;
      const timeout = pause(batchMs, 'late' as const);
      let text = '';
      while (line !== 'late' && !line.done) {
        text += `${JSON.stringify(line.value)}\n`;
        next = reader.read();
        line = await Promise.race([next, timeout]);
      }
      if (text !== '') controller.enqueue(text);
      if (line !== 'late') controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(texts.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      // no-transform: a compressing proxy would hold back all lines until the last one.
      'Cache-Control': 'no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Redirects a browser with GET. `path` is relative, so it works under any host name. */
export function redirectResponse(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
}

/**
 * Converts a failure to a response with its status, or 502 if it has none. `extra` adds fields to the body.
 */
export function failureResponse(failure: Failure, extra: Readonly<Record<string, unknown>> = {}): Response {
  const { statusCode } = failure;
  const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 502;
  return jsonResponse(status, { ...failure, ...extra });
}

/** The response to a request that the handler itself refuses, without calling the backend. */
export function errorResponse(status: number, message: string): Response {
  return failureResponse(fail(status, message));
}

/** The response for a call or use case, with its data if there is any. */
export function resultResponse(outcome: Outcome<unknown>): Response {
  if (outcome.ok) return jsonResponse(200, outcome.data === null ? { ok: true } : { ok: true, data: outcome.data });
  const { detail, ...failure } = outcome;
  return failureResponse(failure, detail);
}
