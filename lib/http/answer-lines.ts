import 'server-only';

/** An answer that comes in pieces, one JSON object a line, as far as it is known. */
export function answerLines(body: ReadableStream<Uint8Array>): Response {
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
