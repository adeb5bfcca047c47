import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/styles';
import { passwordRules, type Score, scores } from '@/lib/password/password-rules';

export type StrengthTexts = Readonly<{
  label: string;
  loading: string;
  /** By score: None, Weak, Decent, Strong, Excellent. */
  scores: readonly [string, string, string, string, string];
}>;

/** Red below 2, a warning at 2, green above (rule: password-strength). */
function toneOf(score: Score): { bar: string; text: string } {
  if (score < 2) return { bar: 'bg-danger', text: 'text-danger-strong' };
  if (score === 2) return { bar: 'bg-warning', text: 'text-warning-strong' };
  return { bar: 'bg-success', text: 'text-success-strong' };
}

type StrengthBarProps = {
  /** Null while it is not known yet. */
  score: Score | null;
  /** Nothing typed: there is nothing to judge. */
  empty: boolean;
  texts: StrengthTexts;
};

/** How strong a password is, as a bar and in a word; the colour is never the only sign. */
export function StrengthBar({ score, empty, texts }: StrengthBarProps) {
  const shown = empty ? null : score;
  const tone = toneOf(shown ?? 0);
  const word = shown === null ? texts.loading : texts.scores[shown];
  return (
    <div className="mt-2">
      <meter
        aria-label={texts.label}
        aria-valuetext={empty ? texts.scores[0] : word}
        min={0}
        max={4}
        value={shown ?? 0}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {scores.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full transition-colors',
              shown !== null && step <= shown ? tone.bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-sm text-ink-muted">
        {!empty && (
          <>
            {texts.label}: <span className={classNames('font-medium', shown !== null && tone.text)}>{word}</span>
          </>
        )}
      </p>
    </div>
  );
}

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

/** How strong the typed text is, measured at most every 100 ms. The estimator loads with the field. */
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
