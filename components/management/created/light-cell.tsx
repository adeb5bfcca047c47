import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { AssessmentState } from '../assessment/use-assessments';

// The signs and sentences are not needed until the first light comes in.
const RowLight = dynamic(() => import('./row-light').then((module) => module.RowLight), {
  ssr: false,
  loading: () => <PendingLight />,
});

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

/** What the traffic light says about a card (rules: light-red, light-amber, light-green). */
export function LightCell({ state }: { state: AssessmentState }) {
  return state === 'pending' ? <PendingLight /> : <RowLight state={state} />;
}
