import 'server-only';
import { type Failure, fail, type Result } from '@/lib/result';

/** A JSON answer that nobody keeps. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...headers,
    },
  });
}

/** An answer that comes in pieces, one JSON object a line, as far as it is known. */
export function linesResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      // Not transformed: a compressing server would keep the first lines to itself until the last.
      'Cache-Control': 'no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Sends a browser on with GET. The place is a path of ours, so that it holds under whatever host name it was asked. */
export function redirectResponse(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store', ...headers } });
}

/** A failure as a handler answers it, with what helps beside it: its own status, or 502 when upstream gave none. */
export function failureResponse(failure: Failure, beside: Readonly<Record<string, unknown>> = {}): Response {
  const { statusCode } = failure;
  return jsonResponse(statusCode >= 400 && statusCode <= 599 ? statusCode : 502, { ...failure, ...beside });
}

/** What a handler refuses by itself. */
export function errorResponse(status: number, message: string): Response {
  return failureResponse(fail(status, message));
}

/** The outcome of a call, with its data where there is any. */
export function resultResponse(result: Result<unknown>): Response {
  if (!result.ok) return failureResponse(result);
  return jsonResponse(200, result.data === null ? { ok: true } : { ok: true, data: result.data });
}

/** Thrown by what a handler calls when the request may not be done; answered with its status and message. */
export class HttpError extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown when upstream no longer takes the token in the middle of a handler. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
