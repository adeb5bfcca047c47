'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MeasuredProgress } from '@/components/ui/progress';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { useAskAssessments } from './use-ask-assessments';
import type { AnswersState, Assessments } from './use-assessments';

type LightsHostProps = AnswersState & { cards: readonly ManagedHourCard[]; assessments: Assessments };

/**
 * Loads the lights and shows the progress. Its code loads after the list has rendered, which waits for none
 * of it.
 */
export function LightsHost({ cards, assessments, answers, setAnswers }: LightsHostProps) {
  useAskAssessments(cards, { answers, setAnswers });
  return <AssessmentProgress assessments={assessments} />;
}

/**
 * The progress of the lights, above the list. It keeps its height, so that the list does not move when they
 * are done.
 */
export function AssessmentProgress({ assessments }: { assessments: Assessments }) {
  const t = useTranslations('managementAssessment');
  const { done, failed, total, retry } = assessments;
  if (total === 0) return null;
  const over = done + failed === total;
  const text = t('progress', { done, total });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <span className="hours">{text}</span>
      {/* Announced once, when all are in, rather than for every light. */}
      <span role="status" className="sr-only">
        {over ? text : ''}
      </span>
      {!over && <MeasuredProgress value={done + failed} max={total} label={text} className="w-28" />}
      {over && failed > 0 && (
        <>
          <span role="alert" className="font-medium text-danger-strong">
            {t('someFailed', { count: failed })}
          </span>
          <Button variant="secondary" size="sm" onClick={retry}>
            <Icon name="rotate-cw" className="size-4" />
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
