import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { AssessmentState } from './use-assessments';

// Each has its own shape, so that colour is never the only sign.
export const lightLooks = {
  green: { icon: 'circle-check', text: 'text-success-strong', tone: 'px-0' },
  amber: {
    icon: 'triangle-alert',
    text: 'text-warning-strong',
    tone: 'bg-warning-soft px-2 ring-1 ring-warning/40 ring-inset',
  },
  red: {
    icon: 'octagon-x',
    text: 'text-danger-strong',
    tone: 'bg-danger-soft px-2 ring-1 ring-danger/30 ring-inset',
  },
  pending: { icon: 'circle-dashed', text: 'text-ink-muted', tone: 'px-0' },
  failed: { icon: 'circle-help', text: 'text-ink', tone: 'bg-surface px-2 ring-1 ring-line-strong ring-inset' },
} as const;

type TrafficLightProps = {
  state: AssessmentState;
  /** Shows only the shape; screen readers still get the words. */
  compact?: boolean;
};

/**
 * A card's light as a shape, a word and a colour: a quiet mark where nothing is wrong, a pill where somebody has to
 * look. All are as high, so that nothing moves when the light comes in.
 */
export function TrafficLight({ state, compact = false }: TrafficLightProps) {
  const t = useTranslations('managementAssessment');
  const name = typeof state === 'string' ? state : state.light;
  const { icon, text, tone } = lightLooks[name];
  return (
    <span
      data-light={name}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 text-xs font-medium whitespace-nowrap',
        text,
        tone,
      )}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{t(`light.${name}`)}</span>
      <span className="sr-only">, {t(`meaning.${name}`)}</span>
    </span>
  );
}
