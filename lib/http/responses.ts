import 'server-only';
import { NextResponse } from 'next/server';
import { type Failure, fail, type Outcome } from '@/lib/result';

/** A JSON answer that nobody keeps. */
export function jsonResponse(status: number, body: unknown): NextResponse {
  return NextResponse.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

/** An answer that comes in pieces, one JSON object a line, as far as it is known. */
export function linesResponse(lines: ReadableStream<object>): Response {
  const encode = new TransformStream<object, string>({
    transform: (line, controller) => controller.enqueue(`${JSON.stringify(line)}\n`),
  });
  return new Response(lines.pipeThrough(encode).pipeThrough(new TextEncoderStream()), {
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

/**
 * Sends a browser on with GET. `path` is one of ours, so that it holds under whatever host name was asked.
 */
export function redirectResponse(path: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
}

/**
 * A failure as a handler answers it: its own status, or 502 when upstream gave none; `beside` adds fields.
 */
export function failureResponse(failure: Failure, beside: Readonly<Record<string, unknown>> = {}): NextResponse {
  const { statusCode } = failure;
  return jsonResponse(statusCode >= 400 && statusCode <= 599 ? statusCode : 502, { ...failure, ...beside });
}

/** What a handler refuses by itself. */
export function errorResponse(status: number, message: string): NextResponse {
  return failureResponse(fail(status, message));
}

/** The outcome of a call or a use case, with its data where there is any. */
export function resultResponse(outcome: Outcome<unknown>): NextResponse {
  if (outcome.ok) return jsonResponse(200, outcome.data === null ? { ok: true } : { ok: true, data: outcome.data });
  const { detail, ...failure } = outcome;
  return failureResponse(failure, detail);
}
