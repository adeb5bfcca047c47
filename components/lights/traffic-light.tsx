import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { AssessmentState } from './use-assessments';

// Each light has its own icon, because colour alone is not accessible.
export const lightStyles = {
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
  /** Whether the card is decided. Decided cards do not show a green light (rule: light-decided). */
  decided?: boolean;
  /** Shows only the icon; screen readers still get the text. */
  compact?: boolean;
  /** Why the light is not green. Shown instead of the name of the colour. */
  reason?: Readonly<{ text: string; more: string; fullText: string }> | null;
  className?: string | undefined;
};

/**
 * A card's light, with an icon, a word and a colour. Green is subtle, and other lights get a pill, because
 * those cards need attention. All lights have the same height, so that nothing moves when one loads.
 */
export function TrafficLight(props: TrafficLightProps) {
  const { state, decided = false, compact = false, reason = null, className } = props;
  const t = useTranslations('managementAssessment');
  const name = typeof state === 'string' ? state : state.light;
  if (decided && name === 'green') {
    return (
      <span data-light="decided" className="sr-only">
        {t('meaning.decided')}
      </span>
    );
  }
  const { icon, text, tone } = lightStyles[name];
  return (
    <span
      data-light={name}
      title={reason?.fullText}
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-xl py-0.5 text-left text-xs font-medium whitespace-nowrap',
        text,
        tone,
        className,
      )}
    >
      <Icon name={icon} className="size-4 shrink-0" />
      <span className={compact || reason ? 'sr-only' : undefined}>{t(`light.${name}`)}</span>
      <span className="sr-only">{`, ${t(`meaning.${name}`)}`}</span>
      {reason && (
        <span className="min-w-0">
          {/* Two lines fit in a table row, but only one on a phone. With large text, show the whole reason. */}
          <span className="line-clamp-2 leading-4 wrap-anywhere whitespace-normal @max-[17rem]:line-clamp-none @min-[17rem]:@max-[30rem]:line-clamp-1 @min-[17rem]:@max-[30rem]:break-all print:line-clamp-none print:leading-tight print:wrap-normal">
            {`${reason.text}${reason.more}`}
          </span>
        </span>
      )}
    </span>
  );
}
