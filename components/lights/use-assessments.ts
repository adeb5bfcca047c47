import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type LightsFailure, type LoadAssessments, loadAssessments } from '@/components/client/load-assessments';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { AssessmentFrame } from '@/lib/management/created-row';
import type { DescribedAssessment } from '@/lib/management/described-assessment';

export type AssessmentState = DescribedAssessment | 'pending' | 'failed';

type AssessedCard = Readonly<{ id: Id; version: string }>;

export type Assessments = Readonly<{
  /** By card id as a string. Contains every requested card. */
  byId: ReadonlyMap<string, AssessmentState>;
  /** The number of cards with a light. `failed` counts those that failed. */
  done: number;
  failed: number;
  total: number;
  /** Requests the failed lights again. */
  retry: () => void;
}>;

/** Includes the version: a card that was saved again needs a new assessment. */
const keyOf = ({ id, version }: AssessedCard) => `${id}@${version}`;

/** The server's responses, by `keyOf`. `attempt` counts the retries. */
type Answers = Readonly<{
  byKey: ReadonlyMap<string, DescribedAssessment | 'failed'>;
  attempt: number;
  signedOut: boolean;
}>;

/**
 * The lights of these cards, cached by card and version while the screen is open. Requests missing lights and
 * adds them as they arrive, in slices: rendering a whole page of them at once blocks a phone for a quarter of
 * a second. Aborts requests that are no longer needed. A card without a response becomes `failed`, never
 * green.
 */
export function useAssessments(cards: readonly AssessedCard[], load: LoadAssessments = loadAssessments): Assessments {
  const [answers, setAnswers] = useState<Answers>({ byKey: new Map(), attempt: 0, signedOut: false });
  const { byKey, attempt, signedOut } = answers;

  const retry = useCallback(() => {
    // The reload redirects to the login page and back.
    if (signedOut) {
      window.location.reload();
      return;
    }
    setAnswers((before) => ({
      ...before,
      byKey: new Map([...before.byKey].filter(([, answer]) => answer !== 'failed')),
      attempt: before.attempt + 1,
    }));
  }, [signedOut]);

  const toastFailure = useFailureToast();
  const question = cards.map(keyOf).join('\n');

  const loadOpen = useEffectEvent(async (signal: AbortSignal) => {
    const open = cards.filter((card) => !byKey.has(keyOf(card)));
    let firstFailure: LightsFailure = null;
    for (let from = 0; from < open.length && !signal.aborted; from += managerCardsPerPage) {
      const requestedCards = open.slice(from, from + managerCardsPerPage);
      const onFrames = (frames: readonly AssessmentFrame[]) => {
        if (!signal.aborted) startTransition(() => setAnswers((before) => withFrames(before, requestedCards, frames)));
      };
      const { signedOut, failure } = await load(
        requestedCards.map(({ id }) => String(id)),
        signal,
        onFrames,
      );
      if (signal.aborted) return;
      startTransition(() => setAnswers((before) => ({ ...failUnanswered(before, requestedCards), signedOut })));
      // The login page explains that the session has expired.
      if (!signedOut) firstFailure ??= failure;
    }
    // One toast for all failed lights of the screen (rule: toast-failed-call).
    if (firstFailure) toastFailure(firstFailure);
  });
  // Only other cards or a new attempt start a new request. The effect event reads everything else.
  useEffect(() => {
    if (question === '' && attempt === 0) return;
    const controller = new AbortController();
    loadOpen(controller.signal);
    return () => controller.abort();
  }, [question, attempt]);

  return useMemo(() => {
    const byId = new Map(cards.map((card) => [String(card.id), byKey.get(keyOf(card)) ?? ('pending' as const)]));
    const count = (wanted: AssessmentState) => [...byId.values()].filter((state) => state === wanted).length;
    const failed = count('failed');
    return { byId, done: byId.size - failed - count('pending'), failed, total: byId.size, retry };
  }, [cards, byKey, retry]);
}

function withFrames(
  before: Answers,
  requestedCards: readonly AssessedCard[],
  frames: readonly AssessmentFrame[],
): Answers {
  const keys = new Map(requestedCards.map((card) => [String(card.id), keyOf(card)]));
  const byKey = new Map(before.byKey);
  for (const frame of frames) {
    const key = keys.get(frame.id);
    if (key !== undefined) byKey.set(key, frame.ok ? frame.data : 'failed');
  }
  return { ...before, byKey };
}

/** Marks the cards without a response as failed. */
function failUnanswered(before: Answers, requestedCards: readonly AssessedCard[]): Answers {
  const unanswered = requestedCards.map(keyOf).filter((key) => !before.byKey.has(key));
  if (unanswered.length === 0) return before;
  return { ...before, byKey: new Map([...before.byKey, ...unanswered.map((key) => [key, 'failed'] as const)]) };
}
