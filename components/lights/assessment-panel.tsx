'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { DifferenceGrid, useDifferenceSummary } from '@/components/hour-card/difference-grid';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { addWeeks, weekOrder } from '@/lib/hour-card/calendar';
import type { DescribedAssessment } from '@/lib/management/described-assessment';
import { PlannedDays, type PlannedDaysProps } from './planned-days';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

type AssessmentPanelProps = {
  state: AssessmentState;
  decided?: boolean;
  retry: () => void;
  /** Declines the card with one of its light's reasons. Undefined if the card cannot be declined. */
  onReason?: (text: string) => void;
} & Omit<PlannedDaysProps, 'days'>;

/** The details of a card's light in the review dialog, including while it loads and when it failed. */
export function AssessmentPanel({ state, decided = false, retry, onReason, ...listed }: AssessmentPanelProps) {
  const t = useTranslations('managementAssessment');
  if (state === 'failed') {
    return (
      <Alert
        tone="warning"
        title={t('failed')}
        action={
          <Button variant="secondary" size="sm" onClick={retry}>
            <Icon name="rotate-cw" className="size-4" />
            <span>{t('retry')}</span>
          </Button>
        }
      />
    );
  }
  return (
    <section aria-label={t('title')} aria-busy={state === 'pending'} className="min-h-24 space-y-3">
      <h3 className="flex items-center gap-2 text-sm font-semibold text-ink">
        <span>{t('title')}</span> <TrafficLight state={state} decided={decided} />
      </h3>
      {state === 'pending' ? (
        <p className="text-sm text-ink-muted">{t('pending')}</p>
      ) : (
        <>
          <AssessmentReasons assessment={state} decided={decided} onReason={onReason} />
          <PlannedDays days={state.days} {...listed} />
          <ChangedSinceLastWeek assessment={state} />
        </>
      )}
    </section>
  );
}

const signs = {
  green: { icon: 'circle-check', tone: 'text-success-strong' },
  amber: { icon: 'triangle-alert', tone: 'text-warning-strong' },
  red: { icon: 'octagon-x', tone: 'text-danger-strong' },
  decided: { icon: 'check', tone: 'text-ink-muted' },
} as const;

/** The reasons for a card's light, one sentence per reason, the worst first. */
function AssessmentReasons({
  assessment,
  decided,
  onReason,
}: Pick<AssessmentPanelProps, 'decided' | 'onReason'> & { assessment: DescribedAssessment }) {
  const t = useTranslations('managementAssessment');
  const detail = useTranslations('managementDetail');
  return (
    <ul aria-label={t('reasons')} className="space-y-1.5 text-sm pointer-coarse:space-y-4">
      {assessment.reasons.map(({ light, text, quick: offered }) => {
        const { icon, tone } = signs[decided && light === 'green' ? 'decided' : light];
        const quick = onReason ? offered : null;
        return (
          <li key={text} className={classNames('flex items-start gap-1.5', tone)}>
            <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span>{text}</span>
              {quick !== null && (
                <>
                  <span> </span>
                  <button
                    type="button"
                    title={quick}
                    onClick={() => onReason?.(quick)}
                    // Enlarge the touch target above and below the line without making the line higher.
                    className="relative rounded-sm font-medium text-accent underline-offset-2 before:absolute before:-inset-x-1 before:-inset-y-2 hover:underline pointer-fine:before:inset-y-0 print:hidden"
                  >
                    <span>{detail('useReason')}</span>
                    <span className="sr-only">{`: ${quick}`}</span>
                  </button>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The section 'Anders dan vorige week': a sentence about the changes since the previous card, which expands
 * into a list (rule: light-differences).
 */
function ChangedSinceLastWeek({ assessment }: { assessment: DescribedAssessment }) {
  const t = useTranslations('managementAssessment.changes');
  const { previous, week, differences, names } = assessment;
  if (previous === null) return <p className="text-sm text-ink-muted">{t('none')}</p>;

  if (differences === null) return <p className="text-sm text-ink-muted">{t('unreadable', previous.week)}</p>;
  if (differences.length === 0) return <p className="text-sm text-ink-muted">{t('same', previous.week)}</p>;

  const isLastWeek = weekOrder(previous.week, addWeeks(week, -1)) === 0;
  const { exceptionTypes, secondmentOptions, departments, shifts } = names;
  return (
    <FoldedDifferences
      title={isLastWeek ? t('lastWeek') : t('earlierWeek', previous.week)}
      differences={differences}
      names={{
        reference: { employees: [], exceptionTypes, secondmentOptions },
        lookups: {
          departments: { data: departments },
          shifts: { data: shifts },
          secondmentDepartments: { data: null },
        },
      }}
    />
  );
}

type FoldedDifferencesProps = ComponentProps<typeof DifferenceGrid> & { title: string };

function FoldedDifferences({ title, ...props }: FoldedDifferencesProps) {
  const what = useDifferenceSummary(props);
  return (
    <details className="group/differences text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-ink pointer-fine:min-h-6 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 -rotate-90 text-ink-subtle transition-transform group-open/differences:rotate-0 print:hidden"
        />
        <h3 className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span>{`: ${what}`}</span>
        </h3>
      </summary>
      <DifferenceGrid {...props} />
    </details>
  );
}
