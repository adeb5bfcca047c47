import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { completeTimes } from '@/lib/hour-card/advice/explain-line';
import type { PastedCard, PastedRow } from '@/lib/hour-card/pasted-card';
import type { PastedTimes } from '@/lib/hour-card/pasted-readings';
import { hoursOf, type SourcePart } from '@/lib/hour-card/pasted-source';
import { formatDuration, formatTime } from '@/lib/hour-card/time-text';
import type { Week } from '@/lib/hour-card/vocabulary';
import { timesText } from './undo-notice';

/** A reading, and the card after filling it in. */
type Choice = PastedCard & Readonly<{ reading: PastedTimes }>;

type PasteDialogProps = {
  choices: readonly Choice[];
  source: readonly SourcePart[];
  onChoose: (reading: PastedTimes) => void;
  onClose: () => void;
};

export function PasteDialog({ choices, ...props }: PasteDialogProps) {
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0) return <CheckDaysDialog {...only} {...props} />;
  return <ChooseDialog choices={choices} {...props} />;
}

type CheckDaysDialogProps = Omit<PasteDialogProps, 'choices'> & Choice;

/** Shows the days next to the pasted text, to confirm (rules: paste-confirm-days, paste-source). */
function CheckDaysDialog({ form, rows, reading, source, onChoose, onClose }: CheckDaysDialogProps) {
  const t = useTranslations('hourCardHelp.paste');
  const common = useTranslations('common');
  const isUnsure = reading.counted === 'unsure';
  const filled = rows.filter(({ line }) => line !== null);
  const isIncomplete = filled.some(({ day, line }) => day.isComplete && line && completeTimes(line.span) === null);
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
          {filled.length > 0 && (
            <Button variant="primary" onClick={() => onChoose(reading)}>
              {t('fillSo')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>
            <PastedRowText row={row} week={form.week} />
          </li>
        ))}
      </ul>
      {isIncomplete && <p className="mt-4 text-sm text-warning-strong">{t('incomplete')}</p>}
      <PastedSource parts={source} />
    </Dialog>
  );
}

/**
 * Asks which columns of a pasted table contain the times, and shows all days for each answer (rule:
 * paste-ambiguous).
 */
function ChooseDialog({ choices, source, onChoose, onClose }: PasteDialogProps) {
  const t = useTranslations('hourCardHelp.paste');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={
        choices.some(({ reading }) => reading.counted === 'unsure') ? `${t('intro')} ${t('noDaysEither')}` : t('intro')
      }
      closeLabel={common('close')}
      footer={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <ul className="grid gap-2">
        {choices.map(({ form, rows, reading }) => (
          <li key={JSON.stringify(reading.days)}>
            <Button className="h-auto w-full justify-start py-2 text-left" onClick={() => onChoose(reading)}>
              <span className="grid gap-1">
                {reading.names.length > 0 && <span className="font-semibold">{reading.names.join(', ')}</span>}
                {rows.map((row) => (
                  <PastedRowText key={JSON.stringify(row)} row={row} week={form.week} />
                ))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <PastedSource parts={source} />
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

/** A row with its remarks below it. */
function PastedRowText({ row, week }: { row: PastedRow; week: Week }) {
  const t = useTranslations('hourCardHelp.paste.preview');
  const text = useRowText()(row);
  const isLeftOut = row.line === null;
  return (
    <span className={classNames('block', isLeftOut && 'text-ink-muted')}>
      <span>{text}</span>
      {row.remarks.map((remark) => (
        <span
          key={remark}
          className={classNames('block text-sm', isLeftOut ? 'text-warning-strong' : 'text-ink-muted')}
        >
          {t(remark, week)}
        </span>
      ))}
    </span>
  );
}

/**
 * Returns a function that formats a row as it will be filled in, such as `maandag 16 november: 08:00–16:30,
 * pauze 12:00–12:30 (08:00)`.
 */
function useRowText(): (row: PastedRow) => string {
  const t = useTranslations('hourCardHelp');
  const { dayText } = useDates();
  return ({ day: pasted, line }) => {
    const day = dayText(pasted.date);
    const { start, end, breaks } = line === null ? pasted : { ...line.span, breaks: line.breaks };
    const span = completeTimes({ start, end });
    if (span === null) {
      return typeof start === 'number'
        ? t('paste.dayStart', { day, time: formatTime(start) })
        : t('paste.dayEnd', { day, time: formatTime(typeof end === 'number' ? end : 0) });
    }
    const pauses = breaks.flatMap((pause) => completeTimes(pause) ?? []);
    const times = timesText(span);
    const shown = pauses.length === 0 ? times : t('withBreaks', { times, breaks: pauses.map(timesText).join(', ') });
    const hours = formatDuration(hoursOf({ ...span, breaks: pauses })?.net ?? 0);
    return t('paste.day', { day, times: shown, hours });
  };
}
