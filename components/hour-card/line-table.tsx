import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { dash, differenceText, workedText } from '@/lib/format/hours';
import { isDayOff, type ListedException, type ListedHourCard, type ListedLine } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EpochMinutes, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { useExceptionName } from './use-names';

/**
 * The table's layouts, by the width of its card in letters (rule: list-lines). From 42rem every value has a
 * column. Below that the four times have one, and what most lines do not have is named where it stands:
 * beside the times, under them below 31rem, and below 19rem the times are two by two.
 */
const lineLayout = {
  table: 'block w-full text-sm @min-[42rem]:-mx-2 @min-[42rem]:table @min-[42rem]:w-[calc(100%+1rem)]',
  section: 'block @min-[42rem]:table-row-group',
  head: 'block @min-[42rem]:table-header-group',
  row: classNames(
    'relative -mx-2 grid grid-cols-[1.3fr_1fr] gap-x-3 px-2 py-1.5 @min-[19rem]:grid-cols-[3.5fr_3.5fr_4.6fr_2.5fr]',
    '@min-[31rem]:grid-cols-[4.7rem_4.7rem_6.3rem_3.3rem_minmax(0,1fr)] @min-[42rem]:table-row',
  ),
  cell: 'align-baseline @min-[42rem]:px-2 @min-[42rem]:py-1.5',
  hours: 'hours @min-[19rem]:text-right',
  /** A cell that is empty for most lines. */
  extra:
    'col-span-full flex gap-x-1 wrap-anywhere hyphens-auto align-baseline @max-[19rem]:block @min-[31rem]:col-span-1 @min-[31rem]:col-start-5 @min-[42rem]:table-cell @min-[42rem]:px-3 @min-[42rem]:py-1.5',
  wideOnly: 'hidden align-baseline @min-[42rem]:table-cell @min-[42rem]:px-3 @min-[42rem]:py-1.5',
  wideHead: 'sr-only align-baseline @min-[42rem]:not-sr-only @min-[42rem]:px-3 @min-[42rem]:py-1.5',
  narrowOnly: '@min-[42rem]:hidden',
  /** What a day off is, stands where other days have their times. */
  dayOff:
    '@min-[19rem]:col-span-2 @min-[19rem]:col-start-2 @min-[19rem]:row-start-1 @min-[31rem]:col-span-1 @min-[31rem]:col-start-5',
} as const;

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
 */
export function LineTable({ card, caption, zone, marked = [] }: LineTableProps) {
  const t = useTranslations('hourCardList');
  const legend = useId();
  const { lines, workedInclusive, workedExclusive } = card;
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{t('noLines')}</p>;

  const withExceptions = lines.some(({ exceptions }) => exceptions.length > 0);
  const differences = lines.reduce((sum, { difference }) => sum + difference, 0);
  const headText = 'text-left text-xs font-medium text-ink-subtle';
  const head = classNames(lineLayout.cell, headText);
  const hoursHead = classNames(head, '@min-[19rem]:text-right');
  const extraHead = classNames(lineLayout.wideHead, headText);
  const texts = {
    secondmentOption: t('secondmentOption'),
    otherFunction: t('otherFunction'),
    exceptions: t('exceptions'),
  };

  return (
    <div className="@container">
      <table className={lineLayout.table} aria-describedby={legend}>
        <caption className="sr-only">{caption}</caption>
        <thead className={lineLayout.head}>
          <tr className={lineLayout.row}>
            <th className={classNames(head, '@min-[42rem]:w-22')}>{t('start')}</th>
            <th className={classNames(head, '@min-[42rem]:w-22')}>{t('end')}</th>
            <th className={classNames(hoursHead, '@min-[42rem]:w-28 @min-[50rem]:w-48')} title={t('inclusiveHint')}>
              {t('worked')}
            </th>
            <th className={classNames(hoursHead, '@min-[42rem]:w-20')}>{t('difference')}</th>
            <th className={extraHead}>{texts.secondmentOption}</th>
            <th className={extraHead}>{texts.otherFunction}</th>
            {withExceptions && <th className={extraHead}>{texts.exceptions}</th>}
          </tr>
        </thead>
        <tbody className={lineLayout.section}>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              zone={zone}
              withExceptions={withExceptions}
              isMarked={line.start !== null && marked.includes(toWallClock(line.start, zone).date)}
              texts={texts}
            />
          ))}
        </tbody>
        <tfoot className={lineLayout.section}>
          <tr className={classNames(lineLayout.row, 'border-t border-line-strong')}>
            <th colSpan={2} className={classNames(lineLayout.cell, 'col-span-2 text-left font-semibold')}>
              {t('totalWorked')}
            </th>
            <td className={classNames(lineLayout.cell, lineLayout.hours, 'font-semibold')}>
              <Worked inclusive={workedInclusive} exclusive={workedExclusive} />
            </td>
            <td className={classNames(lineLayout.cell, lineLayout.hours, 'font-semibold')}>
              <Quiet text={differenceText(differences)} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p id={legend} className="mt-1 text-xs text-ink-subtle">
        {t('inclusiveHint')}
      </p>
    </div>
  );
}

export type LineTexts = Readonly<{ secondmentOption: string; otherFunction: string; exceptions: string }>;

type LineRowProps = { line: ListedLine; zone: string; withExceptions: boolean; isMarked: boolean; texts: LineTexts };

/** One line of a card (rule: list-lines). */
function LineRow({ line, zone, withExceptions, isMarked, texts }: LineRowProps) {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const off = isDayOff(line);
  const time = classNames(lineLayout.cell, 'hours');
  const hours = classNames(lineLayout.cell, lineLayout.hours);
  const wideWhenOff = off && exceptions.length > 0 && '@max-[31rem]:hidden';
  return (
    <tr
      className={classNames(
        lineLayout.row,
        'border-t border-line',
        off && 'bg-surface-sunken',
        isMarked && 'bg-danger-soft',
      )}
    >
      <td className={time}>
        {start === null ? <Quiet text={dash} /> : <Clock at={start} zone={zone} dayOnly={off} />}
      </td>
      <td className={classNames(time, wideWhenOff)}>
        {end === null || off ? <Quiet text={dash} /> : <Clock at={end} zone={zone} />}
      </td>
      <td className={classNames(hours, wideWhenOff)}>
        <Worked inclusive={workedInclusive} exclusive={workedExclusive} />
      </td>
      <td className={classNames(hours, off && '@min-[19rem]:col-start-4')}>
        <Quiet text={differenceText(difference)} />
      </td>
      <ExtraCell label={texts.secondmentOption}>{line.secondmentOptionName}</ExtraCell>
      <ExtraCell label={texts.otherFunction}>{line.otherFunction}</ExtraCell>
      {withExceptions && (
        <ExtraCell label={texts.exceptions} dayOff={off}>
          {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
        </ExtraCell>
      )}
    </tr>
  );
}

/** A weekday with its time; of a day off only the day, because nobody worked from 00:00 to 00:00. */
function Clock({ at, zone, dayOnly = false }: { at: EpochMinutes; zone: string; dayOnly?: boolean }) {
  const { day, time } = useDates().clockParts(at, zone);
  if (dayOnly) return day;
  return (
    <>
      <span className="inline-block min-w-[1.6rem] text-xs text-ink-muted">{day}</span> {time}
    </>
  );
}

/** `08:30 (08:00)` and the breaks that make the difference (rule: list-lines). */
function Worked({ inclusive, exclusive }: { inclusive: Minutes; exclusive: Minutes }) {
  const t = useTranslations('hourCardList');
  if (inclusive <= exclusive) return <Quiet text={workedText(inclusive, exclusive)} />;
  return (
    <span className="flex flex-col @min-[19rem]:items-end @min-[50rem]:flex-row-reverse @min-[50rem]:items-baseline @min-[50rem]:gap-x-2">
      <span>{workedText(inclusive, exclusive)}</span>{' '}
      <span className="text-xs font-normal text-ink-subtle">
        {t('breakTime', { time: formatDuration(inclusive - exclusive) })}
      </span>
    </span>
  );
}

/** A dash says less than a figure, and looks like it. */
function Quiet({ text }: { text: string }) {
  return text === dash ? <span className="text-ink-subtle">{dash}</span> : text;
}

/** The build-up and reduction of a line: name, time, comment and wage component (rule: list-lines). */
function ExceptionList({ exceptions }: { exceptions: readonly ListedException[] }) {
  const nameOf = useExceptionName();
  return (
    <ul className="space-y-0.5">
      {exceptions.map(({ id, name, minutes, comment, wageComponentName }) => (
        <li key={id}>
          <span className="font-medium">{nameOf(name)}</span> <span className="hours">{differenceText(minutes)}</span>
          {comment && <span className="text-ink-muted"> “{comment}”</span>}
          {wageComponentName && <span className="text-ink-muted"> · {wageComponentName}</span>}
        </li>
      ))}
    </ul>
  );
}

type ExtraCellProps = { label: string; dayOff?: boolean; children: ReactNode };

/** A cell that is empty for most lines: in the narrow layout it is a labelled row, or absent when empty. */
function ExtraCell({ label, dayOff = false, children }: ExtraCellProps) {
  if (!children) return <td className={classNames(lineLayout.wideOnly, 'text-ink-subtle')}>-</td>;
  return (
    <td className={classNames(lineLayout.extra, dayOff && lineLayout.dayOff)}>
      <span
        aria-hidden="true"
        className={classNames(lineLayout.narrowOnly, 'shrink-0 text-ink-muted', dayOff && '@min-[19rem]:hidden')}
      >
        {label}:{' '}
      </span>
      {children}
    </td>
  );
}
