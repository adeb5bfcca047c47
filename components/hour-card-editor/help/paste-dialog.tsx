import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useDates } from '@/components/ui/use-dates';
import type { PastedDay } from '@/lib/hour-card/pasted-columns';
import { isIncomplete, type PastedTimes } from '@/lib/hour-card/pasted-readings';
import { timesText } from './undo-notice';

type PasteDialogProps = {
  readings: readonly PastedTimes[];
  onChoose: (reading: PastedTimes) => void;
  onClose: () => void;
};

/** The days on which this reading differs from another one. If no days differ, all days of this reading. */
function differingDays(reading: PastedTimes, readings: readonly PastedTimes[]): readonly PastedDay[] {
  const texts = readings.map(({ days }) => new Set(days.map((day) => JSON.stringify(day))));
  const differing = reading.days.filter((day) => texts.some((others) => !others.has(JSON.stringify(day))));
  return differing.length > 0 ? differing : reading.days;
}

export function PasteDialog({ readings, onChoose, onClose }: PasteDialogProps) {
  const [only, ...others] = readings;
  if (only !== undefined && others.length === 0)
    return <CheckDaysDialog reading={only} onChoose={onChoose} onClose={onClose} />;
  return <ChooseDialog readings={readings} onChoose={onChoose} onClose={onClose} />;
}

type CheckDaysDialogProps = Omit<PasteDialogProps, 'readings'> & { reading: PastedTimes };

/**
 * Asks the user to confirm the days. Also lists text that was not read (rules: paste-confirm-days,
 * paste-skipped).
 */
function CheckDaysDialog({ reading, onChoose, onClose }: CheckDaysDialogProps) {
  const t = useTranslations('hourCardHelp.paste');
  const common = useTranslations('common');
  const isUnsure = reading.counted === 'unsure';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isUnsure ? 'noDaysTitle' : 'checkTitle')}
      description={isUnsure ? t('noDays') : undefined}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose(reading)}>
            {t('fillSo')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {reading.days.map((day) => (
          <li key={JSON.stringify(day)}>
            <PastedDayText day={day} />
          </li>
        ))}
      </ul>
      <UnreadLines readings={[reading]} />
    </Dialog>
  );
}

/**
 * Asks which columns of a pasted table contain the times. Shows every day on which the readings differ (rule:
 * paste-ambiguous).
 */
function ChooseDialog({ readings, onChoose, onClose }: PasteDialogProps) {
  const t = useTranslations('hourCardHelp.paste');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={
        readings.some(({ counted }) => counted === 'unsure') ? `${t('intro')} ${t('noDaysEither')}` : t('intro')
      }
      closeLabel={common('close')}
      footer={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <ul className="grid gap-2">
        {readings.map((reading) => (
          <li key={JSON.stringify(reading.days)}>
            <Button className="h-auto w-full justify-start py-2 text-left" onClick={() => onChoose(reading)}>
              <span className="grid">
                {reading.names.length > 0 && <span className="font-semibold">{reading.names.join(', ')}</span>}
                {differingDays(reading, readings).map((day) => (
                  <PastedDayText key={JSON.stringify(day)} day={day} />
                ))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <UnreadLines readings={readings} />
    </Dialog>
  );
}

/** The pasted lines and times that none of the readings use. */
function UnreadLines({ readings }: Pick<PasteDialogProps, 'readings'>) {
  const t = useTranslations('hourCardHelp.paste');
  const [first, ...others] = readings;
  const isInAll = (name: 'skipped' | 'unread') => (text: string) => others.every((other) => other[name].includes(text));
  const skipped = first?.skipped.filter(isInAll('skipped')) ?? [];
  const unread = first?.unread.filter(isInAll('unread')) ?? [];
  return (
    <div className="mt-4 grid gap-2 text-sm empty:hidden">
      {first && others.length === 0 && isIncomplete(first) && <p className="text-warning-strong">{t('incomplete')}</p>}
      {skipped.length > 0 && (
        <div>
          <p className="font-medium text-warning-strong">{t('skipped')}</p>
          <ul className="mt-1 list-disc pl-5 text-ink">
            {skipped.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unread.length > 0 && <p className="text-ink-muted">{t('unreadTimes', { cells: unread.join(', ') })}</p>}
    </div>
  );
}

/** A pasted day as text, such as `maandag 16 november: 08:00–16:30, pauze 12:00–12:30`. */
function PastedDayText({ day: { date, start, end, breaks } }: { day: PastedDay }) {
  const t = useTranslations('hourCardHelp');
  const { dayText } = useDates();
  const times = timesText({ ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) });
  const shown = breaks.length === 0 ? times : t('withBreaks', { times, breaks: breaks.map(timesText).join(', ') });
  return <span>{t('paste.day', { day: dayText(date), times: shown })}</span>;
}
