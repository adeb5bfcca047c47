import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { DescribedAssessment } from '@/lib/management/described-assessment';

export type AssessmentState = DescribedAssessment | 'pending' | 'failed';

export type AssessedCard = Readonly<{ id: Id; version: string }>;

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
export const keyOf = ({ id, version }: AssessedCard) => `${id}@${version}`;

/** The server's answers, by `keyOf`; `attempt` counts the retries. */
export type Answers = Readonly<{
  byKey: ReadonlyMap<string, DescribedAssessment | 'failed'>;
  attempt: number;
  signedOut: boolean;
}>;

export type AnswersState = Readonly<{ answers: Answers; setAnswers: Dispatch<SetStateAction<Answers>> }>;

/**
 * The lights of the cards on the screen, kept for as long as it is open, by card and version.
 * `useAskAssessments`, which loads after the list has rendered, fetches them.
 */
export function useAssessments(cards: readonly AssessedCard[]): AnswersState & Readonly<{ assessments: Assessments }> {
  const [answers, setAnswers] = useState<Answers>({ byKey: new Map(), attempt: 0, signedOut: false });
  const { byKey, signedOut } = answers;

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

  const assessments = useMemo(() => {
    const byId = new Map(cards.map((card) => [String(card.id), byKey.get(keyOf(card)) ?? ('pending' as const)]));
    const count = (wanted: AssessmentState) => [...byId.values()].filter((state) => state === wanted).length;
    const failed = count('failed');
    return { byId, done: byId.size - failed - count('pending'), failed, total: byId.size, retry };
  }, [cards, byKey, retry]);
  return { answers, setAnswers, assessments };
}
