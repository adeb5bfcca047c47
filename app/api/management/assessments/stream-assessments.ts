import type { AssessmentFrame } from '@/components/management/assessment/assessment-frame';
import type { Id } from '@/lib/hour-card/vocabulary';
import { answerLines } from '@/lib/http/answer-lines';
import { SessionExpired } from '@/lib/http/session-expired';
import { reportError } from '@/lib/operation/report-error';
import type { Access } from '@/lib/upstream/access';
import { assessHourCard } from '@/lib/upstream/assess-hour-card';
import { assessmentSources } from '@/lib/upstream/assessment-sources';
import { atMostAtOnce } from '@/lib/upstream/at-most-at-once';

/** Cards that are read at once: each has up to three calls under way. */
const atMost = 4;

/** The answer has begun: what is thrown under way is said of the card it befell. */
function frameOfThrown(id: string, error: unknown): AssessmentFrame {
  if (error instanceof SessionExpired) return { id, ok: false, statusCode: 401, message: 'session_expired' };
  reportError(error, 'handler');
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
      await atMostAtOnce(ids, { atMost, signal }, assess, (_id, frame) =>
        controller.enqueue(encoder.encode(`${JSON.stringify(frame)}\n`)),
      );
      if (!signal.aborted) controller.close();
      else controller.error(signal.reason);
    },
    cancel: () => leaving.abort(),
  });
  return answerLines(body);
}
