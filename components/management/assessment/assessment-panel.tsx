'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { AssessmentReasons } from './assessment-reasons';
import { ChangedSinceLastWeek } from './changed-since-last-week';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

type AssessmentPanelProps = { state: AssessmentState; retry: () => void };

/** Everything about a card's light, for the dialog it is reviewed in: whichever state it is in. */
export function AssessmentPanel({ state, retry }: AssessmentPanelProps) {
  const t = useTranslations('managementAssessment');
  if (state === 'failed') {
    return (
      <Alert
        tone="warning"
        title={t('failed')}
        action={
          <Button variant="secondary" size="sm" onClick={retry}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-label={t('title')} aria-busy={state === 'pending'} className="min-h-24 space-y-3">
      <h3 className="flex items-center gap-2 text-sm font-semibold text-ink">
        {t('title')} <TrafficLight state={state} />
      </h3>
      {state === 'pending' ? (
        <p className="text-sm text-ink-muted">{t('pending')}</p>
      ) : (
        <>
          <AssessmentReasons assessment={state} />
          <ChangedSinceLastWeek assessment={state} />
        </>
      )}
    </section>
  );
}
