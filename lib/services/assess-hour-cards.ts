import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { CardAssessment } from '@/lib/hour-card/assessment/assessment';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { AssessmentFrame, Frame } from '@/lib/management/created-row';
import { assessmentsIn } from '@/lib/management/described-assessment';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { reportError } from '@/lib/operation/error-reports';
import { SessionExpired } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { assessHourCard, assessmentSources } from './assess-hour-card';

/** The number of cards to read concurrently, with up to three concurrent calls each. */
const concurrentCards = 4;

/**
 * Streams the assessments of cards in the manager's language, each as soon as it is ready, in any order. If
 * the client disconnects, running calls are cancelled.
 */
export async function describeHourCards(access: Access, ids: readonly Id[]): Promise<ReadableStream<AssessmentFrame>> {
  const [locale, reasons, issues, editor, law, ofAnother, holidays] = await Promise.all([
    getLocale(),
    getTranslations('managementReasons'),
    getTranslations('hourCardIssues'),
    getTranslations('hourCardEditor'),
    getTranslations('hourCardHints'),
    getTranslations('hourCardOfAnother'),
    getTranslations('publicHolidays'),
  ]);
  return framesOf(access, ids, assessmentsIn({ reasons, issues, editor, law, ofAnother, holidays, locale }));
}

/** Like `describeHourCards`, but streams only the lights. */
export function assessHourCards(
  access: Access,
  ids: readonly Id[],
): ReadableStream<Frame<Pick<CardAssessment, 'light'>>> {
  return framesOf(access, ids, ({ light }) => ({ light }));
}

/** All cards share one set of sources, so that no call to upstream is made twice. */
function framesOf<Data>(
  access: Access,
  ids: readonly Id[],
  toData: (assessment: CardAssessment) => Data,
): ReadableStream<Frame<Data>> {
  const leaving = new AbortController();
  const signal = access.signal ? AbortSignal.any([access.signal, leaving.signal]) : leaving.signal;
  const sources = assessmentSources({ ...access, signal });

  const assess = async (hourCardId: Id): Promise<Frame<Data>> => {
    const id = String(hourCardId);
    try {
      const result = await assessHourCard(sources, hourCardId);
      if (result.ok) return { id, ok: true, data: toData(result.data) };
      return { id, ok: false, statusCode: result.statusCode, message: result.message };
    } catch (error) {
      return frameOfThrown(id, error);
    }
  };
  return new ReadableStream<Frame<Data>>({
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

/** An error becomes the frame of its card, because the response has already started. */
function frameOfThrown(id: string, error: unknown): Frame<never> {
  if (error instanceof SessionExpired) return { id, ok: false, statusCode: 401, message: 'session_expired' };
  reportError(error, 'handler');
  return { id, ok: false, statusCode: 500, message: '' };
}
