import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type LoadAssessments, loadAssessments } from '@/components/requests/management-requests';
import type { CardAssessment } from '@/lib/hour-card/assessment/assessment';
import type { EpochMinutes, Id } from '@/lib/hour-card/vocabulary';
import type { AssessmentFrame } from '@/lib/management/created-row';

export type AssessmentState = CardAssessment | 'pending' | 'failed';
type AssessedCard = Readonly<{ id: Id; updatedAt: EpochMinutes | null }>;

export type Assessments = Readonly<{
  /** By card id as a text; every card that was asked for is in it. */
  byId: ReadonlyMap<string, AssessmentState>;
  /** How many were looked at, and how many could not be. */
  done: number;
  failed: number;
  total: number;
  /** Asks again for those that failed. */
  retry: () => void;
}>;

/** The server takes no more in one question. */
const atOnce = 24;

/** A card that was saved again is another question. */
const keyOf = ({ id, updatedAt }: AssessedCard) => `${id}@${updatedAt ?? ''}`;

type Answers = ReadonlyMap<string, CardAssessment | 'failed'>;

/**
 * The lights of the cards on the screen, as they come. Remembered for as long as the screen stands, by card and last change;
 * a question that is no longer wanted is broken off. What the server did not answer is `failed`, never green.
 */
export function useAssessments(cards: readonly AssessedCard[], load: LoadAssessments = loadAssessments): Assessments {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [signedOut, setSignedOut] = useState(false);
  const question = cards.map(keyOf).join('\n');

  const settle = (asked: readonly AssessedCard[], frames: readonly AssessmentFrame[]) => {
    const keys = new Map(asked.map((card) => [String(card.id), keyOf(card)]));
    setAnswers((before) => {
      const after = new Map(before);
      for (const frame of frames) {
        const key = keys.get(frame.id);
        if (key !== undefined) after.set(key, frame.ok ? frame.data : 'failed');
      }
      return after;
    });
  };
  /** Whoever got no word by now gets none any more. */
  const giveUp = (asked: readonly AssessedCard[]) =>
    setAnswers((before) => {
      const silent = asked.map(keyOf).filter((key) => !before.has(key));
      return silent.length === 0 ? before : new Map([...before, ...silent.map((key) => [key, 'failed'] as const)]);
    });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const open = cards.filter((card) => !answers.has(keyOf(card)));
    for (let from = 0; from < open.length && !signal.aborted; from += atOnce) {
      const asked = open.slice(from, from + atOnce);
      const tell = (frames: readonly AssessmentFrame[]) => {
        if (!signal.aborted) settle(asked, frames);
      };
      const outcome = await load(
        asked.map(({ id }) => String(id)),
        signal,
        tell,
      );
      if (signal.aborted) return;
      giveUp(asked);
      setSignedOut(outcome.signedOut);
    }
  });
  // The question and the attempt are what is asked anew for; the effect event reads the rest.
  useEffect(() => {
    if (question === '' && attempt === 0) return;
    const controller = new AbortController();
    ask(controller.signal);
    return () => controller.abort();
  }, [question, attempt]);

  const retry = useCallback(() => {
    // The page itself knows the way to the login and back.
    if (signedOut) {
      window.location.reload();
      return;
    }
    setAnswers((before) => new Map([...before].filter(([, answer]) => answer !== 'failed')));
    setAttempt((count) => count + 1);
  }, [signedOut]);

  return useMemo(() => {
    const states = cards.map((card) => [String(card.id), answers.get(keyOf(card)) ?? 'pending'] as const);
    const failed = states.filter(([, state]) => state === 'failed').length;
    const pending = states.filter(([, state]) => state === 'pending').length;
    const done = states.length - failed - pending;
    return { byId: new Map(states), done, failed, total: states.length, retry };
  }, [cards, answers, retry]);
}
