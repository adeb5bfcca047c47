import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFieldText, useHydrated } from '@/components/ui/form-hooks';
import { classNames } from '@/components/ui/styles';
import { passwordRules, type Score, scores } from '@/lib/password/password-rules';
import { PasswordField } from './password-field';

type NewPasswordFieldProps = {
  label: string;
  name: string;
  hint: string;
  error?: string | null;
  minLength?: number;
  password: NewPassword;
};

/** A field for a new password, with a strength bar once JavaScript has loaded. */
export function NewPasswordField({ password, ...field }: NewPasswordFieldProps) {
  const hydrated = useHydrated();
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" maxLength={passwordRules.longest} {...password.field} />
      {hydrated && <StrengthBar score={password.score} empty={password.text === ''} />}
    </div>
  );
}

/**
 * The text in a `NewPasswordField` and its strength. `answer` is the result of the last submit, as in
 * `useFieldText`.
 */
export function useNewPassword(answer: unknown) {
  const typed = useFieldText(answer);
  return { ...typed, ...usePasswordScore(typed.text) };
}

export type NewPassword = ReturnType<typeof useNewPassword>;

/** Red below 2, a warning at 2, green above (rule: password-strength-words). */
function toneOf(score: Score): { bar: string; text: string } {
  if (score < 2) return { bar: 'bg-danger', text: 'text-danger-strong' };
  if (score === 2) return { bar: 'bg-warning', text: 'text-warning-strong' };
  return { bar: 'bg-success', text: 'text-success-strong' };
}

const words = ['none', 'weak', 'decent', 'strong', 'excellent'] as const;

type StrengthBarProps = {
  score: Score | null;
  /** Whether the field is empty. If so, no strength is shown. */
  empty: boolean;
};

/** Shows a password's strength as a bar and a word, because colour alone is not accessible. */
function StrengthBar({ score, empty }: StrengthBarProps) {
  const t = useTranslations('accountStrength');
  const shown = empty ? null : score;
  const tone = toneOf(shown ?? 0);
  const word = t(shown === null ? 'loading' : words[shown]);
  return (
    <div className="mt-2">
      <meter
        aria-label={t('label')}
        aria-valuetext={empty ? t(words[0]) : word}
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
            <span>{`${t('label')}: `}</span>
            <span className={classNames('font-medium', shown !== null && tone.text)}>{word}</span>
          </>
        )}
      </p>
    </div>
  );
}

type Estimate = (password: string) => Score;
/** `at` is a `performance.now()` time, in milliseconds. */
type Rated = Readonly<{ password: string; score: Score; at: number }>;

type PasswordScore = Readonly<{
  /** The last known score. Kept while the user types, so that the bar does not flicker. */
  score: Score | null;
  settled: boolean;
  /**
   * Whether the estimator failed to load. There is then no score, and only the server checks the password.
   */
  unavailable: boolean;
}>;

/** Rates the password at most once every 100 ms. Loads the estimator when the field appears. */
function usePasswordScore(password: string): PasswordScore {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const [rated, setRated] = useState<Rated | null>(null);

  useEffect(() => {
    let cancelled = false;
    import('@/lib/password/estimate-score').then(
      ({ estimateScore }) => !cancelled && setEstimate(() => estimateScore),
      () => !cancelled && setUnavailable(true),
    );
    return () => {
      cancelled = true;
    };
  }, []);

  useEffect(() => {
    if (estimate === null || password === '' || rated?.password === password) return;
    const next = rated === null ? 0 : rated.at + passwordRules.throttleMs;
    const timer = setTimeout(
      () => setRated({ password, score: estimate(password), at: performance.now() }),
      Math.max(0, next - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [estimate, password, rated]);

  return { score: rated?.score ?? null, settled: rated?.password === password, unavailable };
}
