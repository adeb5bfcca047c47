import type { Id } from '@/lib/hour-card/vocabulary';
import type { AssessmentFrame } from '@/lib/management/created-row';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { reportError } from '@/lib/operation/error-reports';
import { SessionExpired } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { assessHourCard, assessmentSources } from './assess-hour-card';

/** Cards that are read concurrently; each makes up to three calls at once. */
const concurrentCards = 4;

/**
 * The lights of cards, each as soon as it is known, in any order. Upstream is asked for each thing once; when
 * the reader leaves, the calls under way are cancelled too.
 */
export function assessHourCards(access: Access, ids: readonly Id[]): ReadableStream<AssessmentFrame> {
  const leaving = new AbortController();
  const signal = access.signal ? AbortSignal.any([access.signal, leaving.signal]) : leaving.signal;
  const sources = assessmentSources({ ...access, signal });

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
  return new ReadableStream<AssessmentFrame>({
    async start(controller) {
      await mapConcurrent(ids, { atMost: concurrentCards, isStopped: () => signal.aborted }, async (id) => {
        const frame = await assess(id);
        if (!signal.aborted) controller.enqueue(frame);
      });
      if (!signal.aborted) controller.close();
      else controller.error(signal.reason);
    },
    cancel: () => leaving.abort(),
  });
}

/** The response has already begun, so an error is reported as the frame of its own card. */
function frameOfThrown(id: string, error: unknown): AssessmentFrame {
  if (error instanceof SessionExpired) return { id, ok: false, statusCode: 401, message: 'session_expired' };
  reportError(error, 'handler');
  return { id, ok: false, statusCode: 500, message: '' };
}
