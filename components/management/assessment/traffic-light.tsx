import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { AssessmentState } from './use-assessments';

// Each has its own shape, so that colour is never the only sign.
const looks = {
  green: { icon: 'circle-check', tone: 'bg-success-soft text-success-strong ring-success/30' },
  amber: { icon: 'triangle-alert', tone: 'bg-warning-soft text-warning-strong ring-warning/40' },
  red: { icon: 'octagon-x', tone: 'bg-danger-soft text-danger-strong ring-danger/30' },
  pending: { icon: 'circle-dashed', tone: 'bg-surface-sunken text-ink-muted ring-line-strong' },
  failed: { icon: 'circle-help', tone: 'bg-surface text-ink ring-line-strong' },
} as const;

type TrafficLightProps = {
  state: AssessmentState;
  /** Shows only the shape; screen readers still get the words. */
  compact?: boolean;
};

/**
 * A card's light as a shape, a word and a colour. All states take the same space, so that nothing moves when
 * the light comes in.
 */
export function TrafficLight({ state, compact = false }: TrafficLightProps) {
  const t = useTranslations('managementAssessment');
  const name = typeof state === 'string' ? state : state.light;
  const { icon, tone } = looks[name];
  return (
    <span
      data-light={name}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset',
        !compact && 'min-w-24',
        tone,
      )}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{t(`light.${name}`)}</span>
      <span className="sr-only">, {t(`meaning.${name}`)}</span>
    </span>
  );
}
