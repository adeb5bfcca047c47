import { useEffect, useRef, useState } from 'react';
import { passwordRules } from '@/lib/password/password-rules';
import type { Score } from '@/lib/password/score-of-guesses';

type Estimate = (password: string) => Score;
type Judged = Readonly<{ password: string; score: Score }>;

export type PasswordScore = Readonly<{
  /** The last one known; while someone types on it stands rather than flicker. */
  score: Score | null;
  /** Whether it is that of what stands in the field now. */
  settled: boolean;
  /** The estimator cannot be had: the server alone judges. */
  unavailable: boolean;
}>;

/** How strong what is typed is, at most every 100 ms anew (SPEC 5.2). The estimator loads with the field. */
export function usePasswordScore(password: string): PasswordScore {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    let gone = false;
    import('@/lib/password/estimate-score').then(
      ({ estimateScore }) => !gone && setEstimate(() => estimateScore),
      () => !gone && setUnavailable(true),
    );
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (estimate === null || password === '') return;
    const wait = Math.max(0, lastAt.current + passwordRules.throttleMs - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setJudged({ password, score: estimate(password) });
    }, wait);
    return () => clearTimeout(timer);
  }, [estimate, password]);

  return { score: judged?.score ?? null, settled: judged?.password === password, unavailable };
}
