import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { inHours } from '@/lib/format/hours';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Minutes } from '@/lib/hour-card/vocabulary';
import { changeInPlace } from './undo-notice';

type ClarifyHoursProps = {
  text: string;
  readings: Readonly<{ clock: Minutes; decimal: Minutes }>;
  onChoose: (minutes: Minutes) => void;
};

/**
 * Asks what ambiguous hours such as `1,30` mean. The hours count only once the user has chosen (rule:
 * exception-minutes).
 */
export function ClarifyHours({ text, readings, onChoose }: ClarifyHoursProps) {
  const t = useTranslations('hourCardHelp');
  const { clock, decimal } = readings;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-muted">{t('hoursMeant', { text })}</p>
      <Button size="sm" onClick={(event) => changeInPlace(event, () => onChoose(clock))}>
        {t('clockHours', { time: formatDuration(clock), hours: inHours(clock) })}
      </Button>
      <Button size="sm" onClick={(event) => changeInPlace(event, () => onChoose(decimal))}>
        {t('decimalHours', { hours: inHours(decimal) })}
      </Button>
    </div>
  );
}
