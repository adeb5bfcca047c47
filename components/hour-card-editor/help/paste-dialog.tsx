import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useDates } from '@/components/ui/use-dates';
import { dayOfWeek } from '@/lib/hour-card/calendar';
import type { PastedDay } from '@/lib/hour-card/pasted-columns';
import { isInWeek } from '@/lib/hour-card/pasted-labels';
import { isIncomplete, type PastedTimes } from '@/lib/hour-card/pasted-readings';
import { hoursOf, type SourcePart } from '@/lib/hour-card/pasted-source';
import { formatDuration, formatTime, roundToQuarter } from '@/lib/hour-card/time-text';
import type { Week } from '@/lib/hour-card/vocabulary';
import { timesText } from './undo-notice';

type PasteDialogProps = {
  /** The week of the card. Pasted days of other weeks are not filled in. */
  week: Week;
  readings: readonly PastedTimes[];
  onChoose: (reading: PastedTimes) => void;
  onClose: () => void;
};

export function PasteDialog({ readings, ...props }: PasteDialogProps) {
  const [only, ...others] = readings;
  if (only !== undefined && others.length === 0) return <CheckDaysDialog reading={only} {...props} />;
  return <ChooseDialog readings={readings} {...props} />;
}

type CheckDaysDialogProps = Omit<PasteDialogProps, 'readings'> & { reading: PastedTimes };

/** Shows the days next to the pasted text, to confirm (rules: paste-confirm-days, paste-source). */
function CheckDaysDialog({ week, reading, onChoose, onClose }: CheckDaysDialogProps) {
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
            <PastedDayText day={day} week={week} />
          </li>
        ))}
      </ul>
      {isIncomplete(reading) && <p className="mt-4 text-sm text-warning-strong">{t('incomplete')}</p>}
      <PastedSource parts={reading.source} />
    </Dialog>
  );
}

/**
 * Asks which columns of a pasted table contain the times, and shows all days for each answer (rule:
 * paste-ambiguous).
 */
function ChooseDialog({ week, readings, onChoose, onClose }: PasteDialogProps) {
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
                {reading.days.map((day) => (
                  <PastedDayText key={JSON.stringify(day)} day={day} week={week} />
                ))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <PastedSource parts={readings[0]?.source ?? []} />
    </Dialog>
  );
}

/** The pasted text, with marks on the parts that were not used (rule: paste-source). */
function PastedSource({ parts }: { parts: readonly SourcePart[] }) {
  const t = useTranslations('hourCardHelp.paste');
  return (
    <section className="mt-5" aria-label={t('source')}>
      <h3 className="text-sm font-medium text-ink-muted">{t('source')}</h3>
      {parts.some(({ isUsed }) => !isUsed) && <p className="text-sm text-warning-strong">{t('marked')}</p>}
      <p className="mt-1 max-h-60 overflow-y-auto rounded-md bg-surface-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink">
        {parts.map(({ at, text, isUsed }) =>
          isUsed ? (
            <span key={at}>{text}</span>
          ) : (
            <mark key={at} className="rounded-sm bg-warning-soft font-medium text-warning-strong">
              {text}
            </mark>
          ),
        )}
      </p>
    </section>
  );
}

/** A day as it will be filled in, such as `maandag 16 november: 08:00–16:30, pauze 12:00–12:30 (08:00)`. */
function PastedDayText({ day, week }: { day: PastedDay; week: Week }) {
  const t = useTranslations('hourCardHelp');
  const { dayText } = useDates();
  const { date, start, end, breaks } = inQuarters(day);
  if (!isInWeek(date, week) || dayOfWeek(date) === 7)
    return <span className="text-ink-muted">{t('paste.dayLeftOut', { day: dayText(date) })}</span>;
  if (start === null || end === null) {
    const time = formatTime(start ?? end ?? 0);
    return <span>{t(start === null ? 'paste.dayEnd' : 'paste.dayStart', { day: dayText(date), time })}</span>;
  }
  const times = timesText({ start, end });
  const shown = breaks.length === 0 ? times : t('withBreaks', { times, breaks: breaks.map(timesText).join(', ') });
  const hours = formatDuration(hoursOf({ ...day, start, end, breaks })?.net ?? 0);
  const text = t('paste.day', { day: dayText(date), times: shown, hours });
  return <span>{isRounded(day) ? t('paste.dayRounded', { text }) : text}</span>;
}

const isRounded = ({ start, end, breaks }: PastedDay) =>
  [start, end, ...breaks.flatMap((pause) => [pause.start, pause.end])].some((time) => (time ?? 0) % 15 !== 0);

/** A day with its times rounded as in the form. */
function inQuarters({ start, end, breaks, ...day }: PastedDay): PastedDay {
  const round = (time: number) => roundToQuarter(time) % 1440;
  return {
    ...day,
    start: start === null ? null : round(start),
    end: end === null ? null : round(end),
    breaks: breaks.map((pause) => ({ start: round(pause.start), end: round(pause.end) })),
  };
}
