import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useDates } from '@/components/ui/use-dates';
import { dash, differenceText, workedText } from '@/lib/format/hours';
import { isDayOff, type ListedException, type ListedHourCard, type ListedLine } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EpochMinutes, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { useExceptionName } from './use-names';

type LineTableProps = {
  card: Pick<ListedHourCard, 'lines' | 'workedInclusive' | 'workedExclusive'>;
  /** Describes the table to screen readers. */
  caption: string;
  /** The company's time zone. */
  zone: string;
  /** The days that are to be corrected, which stand out. */
  marked?: readonly IsoDate[];
};

/**
 * The lines of a card with their total; exceptions get a column only when there are any (rule: list-lines).
 * Its looks, by the width of its card, are in line-table.css: a page of cards has hundreds of these cells.
 */
export function LineTable({ card, caption, zone, marked = [] }: LineTableProps) {
  const texts = useLineTexts(zone);
  const { t } = texts;
  const legend = useId();
  const { lines, workedInclusive, workedExclusive } = card;
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{t('noLines')}</p>;

  const withExceptions = lines.some(({ exceptions }) => exceptions.length > 0);
  const differences = lines.reduce((sum, { difference }) => sum + difference, 0);
  return (
    <div className="@container">
      <table className="line-table" aria-describedby={legend}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th>{t('start')}</th>
            <th>{t('end')}</th>
            <th title={t('inclusiveHint')}>{t('worked')}</th>
            <th>{t('difference')}</th>
            <th>{t('secondmentOption')}</th>
            <th>{t('otherFunction')}</th>
            {withExceptions && <th>{t('exceptions')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              withExceptions={withExceptions}
              isMarked={line.start !== null && marked.includes(toWallClock(line.start, zone).date)}
              texts={texts}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{t('totalWorked')}</th>
            {workedCell(workedInclusive, workedExclusive, texts)}
            {quietCell(differenceText(differences))}
          </tr>
        </tfoot>
      </table>
      <p id={legend} className="mt-1 text-xs text-ink-subtle">
        {t('inclusiveHint')}
      </p>
    </div>
  );
}

type LineTexts = ReturnType<typeof useLineTexts>;

/** The words of every line, looked up once for all of them. */
function useLineTexts(zone: string) {
  const t = useTranslations('hourCardList');
  const nameOf = useExceptionName();
  const { clockParts } = useDates();
  return { t, nameOf, clock: (at: EpochMinutes) => clockParts(at, zone) };
}

type LineRowProps = { line: ListedLine; withExceptions: boolean; isMarked: boolean; texts: LineTexts };

/** One line of a card (rule: list-lines). Of a day off only the day: nobody worked from 00:00 to 00:00. */
function LineRow({ line, withExceptions, isMarked, texts }: LineRowProps) {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const { t } = texts;
  const off = isDayOff(line);
  const offAs = exceptions.length > 0 ? 'named' : 'plain';
  return (
    <tr data-off={off ? offAs : undefined} data-marked={isMarked || undefined}>
      {off && start !== null ? <td>{texts.clock(start).day}</td> : clockCell(start, texts)}
      {clockCell(off ? null : end, texts)}
      {workedCell(workedInclusive, workedExclusive, texts)}
      {quietCell(differenceText(difference))}
      {extraCell(t('secondmentOption'), line.secondmentOptionName)}
      {extraCell(t('otherFunction'), line.otherFunction)}
      {withExceptions &&
        extraCell(
          t('exceptions'),
          exceptions.length > 0 && <ExceptionList exceptions={exceptions} nameOf={texts.nameOf} />,
        )}
    </tr>
  );
}

/** A dash says less than a figure, and looks like it. */
function quietCell(text: string) {
  return <td data-dash={text === dash || undefined}>{text}</td>;
}

/** A weekday with its time. */
function clockCell(at: EpochMinutes | null, { clock }: LineTexts) {
  if (at === null) return quietCell(dash);
  const { day, time } = clock(at);
  return (
    <td>
      <small>{day}</small> {time}
    </td>
  );
}

/** `08:30 (08:00)` and the breaks that make the difference (rule: list-lines). */
function workedCell(inclusive: Minutes, exclusive: Minutes, { t }: LineTexts) {
  const text = workedText(inclusive, exclusive);
  if (inclusive <= exclusive) return quietCell(text);
  return (
    <td>
      <div>
        <span>{text}</span> <small>{t('breakTime', { time: formatDuration(inclusive - exclusive) })}</small>
      </div>
    </td>
  );
}

/** A cell that is empty for most lines: in the narrow layout it is a labelled row, or absent when empty. */
function extraCell(label: string, content: ReactNode) {
  return content ? <td data-label={label}>{content}</td> : <td data-dash="">-</td>;
}

type ExceptionListProps = { exceptions: readonly ListedException[]; nameOf: LineTexts['nameOf'] };

/** The build-up and reduction of a line: name, time, comment and wage component (rule: list-lines). */
function ExceptionList({ exceptions, nameOf }: ExceptionListProps) {
  return (
    <ul>
      {exceptions.map(({ id, name, minutes, comment, wageComponentName }) => (
        <li key={id}>
          <b>{nameOf(name)}</b> <span className="hours">{differenceText(minutes)}</span>
          {comment && <i> “{comment}”</i>}
          {wageComponentName && <i> · {wageComponentName}</i>}
        </li>
      ))}
    </ul>
  );
}
