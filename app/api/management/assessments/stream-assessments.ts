import type { AssessmentFrame } from '@/components/management/assessment/assessment-frame';
import type { Id } from '@/lib/hour-card/vocabulary';
import { SessionExpired } from '@/lib/http/session-expired';
import type { Access } from '@/lib/upstream/access';
import { assessHourCard } from '@/lib/upstream/assess-hour-card';
import { assessmentSources } from '@/lib/upstream/assessment-sources';
import { inTurn } from '@/lib/upstream/in-turn';

/** Cards that are read at once: each has up to three calls under way. */
const atMost = 4;

/** The answer has begun: what is thrown under way is said of the card it befell. */
function frameOfThrown(id: string, error: unknown): AssessmentFrame {
  if (error instanceof SessionExpired) return { id, ok: false, statusCode: 401, message: 'session_expired' };
  console.error(JSON.stringify({ event: 'handler', fault: error instanceof Error ? error.stack : 'not an error' }));
  return { id, ok: false, statusCode: 500, message: '' };
}

/**
 * Sends the lights of cards as they are known, one JSON object a line, in whatever order they come. Upstream is asked for
 * each thing once; when the reader leaves, the calls under way end too.
 */
export function streamAssessments(access: Access, ids: readonly Id[]): Response {
  const leaving = new AbortController();
  const signal = access.signal ? AbortSignal.any([access.signal, leaving.signal]) : leaving.signal;
  const sources = assessmentSources({ ...access, signal });
  const encoder = new TextEncoder();

  const assess = async (hourCardId: Id): Promise<AssessmentFrame> => {
    const id = String(hourCardId);
    try {
      const result = await assessHourCard(sources, hourCardId);
      if (result.ok) return { id, ok: true, data: result.data };
      return { id, ok: false, statusCode: result.statusCode, message: result.message };
    } catch (error) {
      return frameOfThrown(id, error);
    }
  };
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await inTurn(ids, { atMost, signal }, assess, (_id, frame) =>
        controller.enqueue(encoder.encode(`${JSON.stringify(frame)}\n`)),
      );
      if (!signal.aborted) controller.close();
      else controller.error(signal.reason);
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      // Not transformed: a compressing server would keep the first lights to itself until the last.
      'Cache-Control': 'no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Accel-Buffering': 'no',
    },
  });
}
