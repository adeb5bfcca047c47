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
  /** The light of every requested card, by card id. */
  byId: ReadonlyMap<string, AssessmentState>;
  /** `done` counts the cards with a light, `failed` those whose light could not be loaded. */
  done: number;
  failed: number;
  total: number;
  retry: () => void;
}>;

/** Includes the version, because a card that is saved again needs a new light. */
const keyOf = ({ id, version }: AssessedCard) => `${id}@${version}`;

/** The server's responses, by `keyOf`. `attempt` is the number of retries. */
type Answers = Readonly<{
  byKey: ReadonlyMap<string, DescribedAssessment | 'failed'>;
  attempt: number;
  signedOut: boolean;
}>;

/**
 * Loads the lights of these cards, and caches them by card and version while the screen is open. Adds lights
 * as they arrive, in slices, because rendering those of a whole page at once blocks a phone for a quarter of
 * a second. Aborts requests that are no longer needed. A card that gets no response becomes `failed`, never
 * green.
 */
export function useAssessments(cards: readonly AssessedCard[], load: LoadAssessments = loadAssessments): Assessments {
  const [answers, setAnswers] = useState<Answers>({ byKey: new Map(), attempt: 0, signedOut: false });
  const { byKey, attempt, signedOut } = answers;

  const retry = useCallback(() => {
    // Reload the page. The user is redirected to the login page, and returns here after logging in.
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
      // If the session has expired, show no toast, because the login page explains it.
      if (!signedOut) firstFailure ??= failure;
    }
    // Show one toast for all lights on the screen that failed (rule: toast-failed-call).
    if (firstFailure) toastFailure(firstFailure);
  });
  // Start a new request only if the cards change or the user retries.
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

function failUnanswered(before: Answers, requestedCards: readonly AssessedCard[]): Answers {
  const unanswered = requestedCards.map(keyOf).filter((key) => !before.byKey.has(key));
  if (unanswered.length === 0) return before;
  return { ...before, byKey: new Map([...before.byKey, ...unanswered.map((key) => [key, 'failed'] as const)]) };
}
