import { startTransition, useEffect, useEffectEvent } from 'react';
import { type LightsFailure, type LoadAssessments, loadAssessments } from '@/components/requests/load-assessments';
import { useFailureToast } from '@/components/requests/use-failure-toast';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import type { AssessmentFrame } from '@/lib/management/created-row';
import { type Answers, type AnswersState, type AssessedCard, keyOf } from './use-assessments';

/**
 * Requests the lights that are not known yet, and adds them as they come in, drawn in slices: a page of them
 * at once holds a phone up for a quarter of a second. A request that is no longer needed is aborted; a card
 * without an answer becomes `failed`, never green.
 */
export function useAskAssessments(
  cards: readonly AssessedCard[],
  { answers, setAnswers }: AnswersState,
  load: LoadAssessments = loadAssessments,
): void {
  const { byKey, attempt } = answers;
  const toastFailure = useFailureToast();
  const question = cards.map(keyOf).join('\n');

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const open = cards.filter((card) => !byKey.has(keyOf(card)));
    let firstFailure: LightsFailure = null;
    for (let from = 0; from < open.length && !signal.aborted; from += managerCardsPerPage) {
      const asked = open.slice(from, from + managerCardsPerPage);
      const onFrames = (frames: readonly AssessmentFrame[]) => {
        if (!signal.aborted) startTransition(() => setAnswers((before) => withFrames(before, asked, frames)));
      };
      const { signedOut, failure } = await load(
        asked.map(({ id }) => String(id)),
        signal,
        onFrames,
      );
      if (signal.aborted) return;
      startTransition(() => setAnswers((before) => ({ ...failUnanswered(before, asked), signedOut })));
      // The login page says that the session is over.
      if (!signedOut) firstFailure ??= failure;
    }
    // One toast for a screen full of lights (rule: toast-failed-call).
    if (firstFailure) toastFailure(firstFailure);
  });
  // Only these cards or a new attempt start a new request; the effect event reads everything else.
  useEffect(() => {
    if (question === '' && attempt === 0) return;
    const controller = new AbortController();
    ask(controller.signal);
    return () => controller.abort();
  }, [question, attempt]);
}

function withFrames(before: Answers, asked: readonly AssessedCard[], frames: readonly AssessmentFrame[]): Answers {
  const keys = new Map(asked.map((card) => [String(card.id), keyOf(card)]));
  const byKey = new Map(before.byKey);
  for (const frame of frames) {
    const key = keys.get(frame.id);
    if (key !== undefined) byKey.set(key, frame.ok ? frame.data : 'failed');
  }
  return { ...before, byKey };
}

/** Marks the cards that got no answer as failed. */
function failUnanswered(before: Answers, asked: readonly AssessedCard[]): Answers {
  const unanswered = asked.map(keyOf).filter((key) => !before.byKey.has(key));
  if (unanswered.length === 0) return before;
  return { ...before, byKey: new Map([...before.byKey, ...unanswered.map((key) => [key, 'failed'] as const)]) };
}
