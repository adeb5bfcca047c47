import { useTranslations } from 'next-intl';
import { ReasonSummary } from '../assessment/reason-text';
import { TrafficLight } from '../assessment/traffic-light';
import type { AssessmentState } from '../assessment/use-assessments';

/** Takes the space of the light and its reason, so that nothing moves when they come in. */
function PendingLight() {
  const t = useTranslations('managementAssessment.light');
  return (
    <>
      <span
        data-light="pending"
        className="inline-flex h-5.5 min-w-24 items-center justify-center rounded-full bg-surface-sunken px-2 text-xs text-ink-muted ring-1 ring-line-strong ring-inset"
      >
        {t('pending')}
      </span>
      <span className="block h-4.5" />
    </>
  );
}

/**
 * A card's light in the list, with the worst reason when it is not green (rules: light-red, light-amber,
 * light-green).
 */
export function LightCell({ state }: { state: AssessmentState }) {
  if (state === 'pending') return <PendingLight />;
  return (
    <>
      <TrafficLight state={state} />
      <ReasonSummary state={state} />
    </>
  );
}
