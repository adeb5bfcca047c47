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
  /** By card id as a string; it contains every card that was asked for. */
  byId: ReadonlyMap<string, AssessmentState>;
  /** How many have a light, and how many failed to get one. */
  done: number;
  failed: number;
  total: number;
  /** Requests the failed ones again. */
  retry: () => void;
}>;

/** Includes the version: a card that was saved again needs a new assessment. */
const keyOf = ({ id, version }: AssessedCard) => `${id}@${version}`;

/** The server's answers, by `keyOf`; `attempt` counts the retries. */
type Answers = Readonly<{
  byKey: ReadonlyMap<string, DescribedAssessment | 'failed'>;
  attempt: number;
  signedOut: boolean;
}>;

/**
 * The lights of these cards, kept by card and version for as long as the screen is open. Requests those that
 * are not known yet, and adds them as they come in, drawn in slices: a page of them at once holds a phone up
 * for a quarter of a second. A request that is no longer needed is aborted; a card without an answer becomes
 * `failed`, never green.
 */
export function useAssessments(cards: readonly AssessedCard[], load: LoadAssessments = loadAssessments): Assessments {
  const [answers, setAnswers] = useState<Answers>({ byKey: new Map(), attempt: 0, signedOut: false });
  const { byKey, attempt, signedOut } = answers;

  const retry = useCallback(() => {
    // Reloading the page redirects to the login and back.
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

  return useMemo(() => {
    const byId = new Map(cards.map((card) => [String(card.id), byKey.get(keyOf(card)) ?? ('pending' as const)]));
    const count = (wanted: AssessmentState) => [...byId.values()].filter((state) => state === wanted).length;
    const failed = count('failed');
    return { byId, done: byId.size - failed - count('pending'), failed, total: byId.size, retry };
  }, [cards, byKey, retry]);
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
