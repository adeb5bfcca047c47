import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';
import { clockParts } from '@/lib/format/clock-parts';
import { dash, differenceText, workedText } from '@/lib/format/hours';
import { isDayOff, type ListedLine } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EpochMinutes, Minutes } from '@/lib/hour-card/vocabulary';
import { useExceptionName } from './use-exception-name';

export type LineColumn = Readonly<{
  key: string;
  head: string;
  headClass: string;
  cellClass: (line: ListedLine) => string;
  /** The value of a line in this column. Null if it has none. */
  cell: (line: ListedLine) => ReactNode;
  /**
   * Whether most lines have no value here. A narrow table then shows the values with a label and leaves out
   * the empty cells.
   */
  isExtra?: boolean;
}>;

const wide = '@min-[42rem]:px-2 @min-[42rem]:py-1.5';
const wideExtra = '@min-[42rem]:px-3 @min-[42rem]:py-1.5';
const clock = '@max-[12rem]:col-span-3';
const figure = 'hours';
/** Hides the times of a day off in a narrow table, which shows the day's exceptions instead. */
const timeOff = (line: ListedLine) => isDayOff(line) && line.exceptions.length > 0 && '@max-[31rem]:hidden';

/** The classes of the columns with hours, both for the lines and for the total below them. */
export const columnClasses = {
  worked: `${figure} ${wide} @max-[12rem]:col-span-4 @max-[10rem]:col-span-full @min-[19rem]:text-right`,
  difference: `${figure} ${wide} @max-[12rem]:col-span-2 @max-[10rem]:col-span-full @min-[19rem]:text-right`,
} as const;

const extraHead = `sr-only @min-[42rem]:not-sr-only ${wideExtra}`;
const extraCell = (isPresent: boolean, place = '') =>
  isPresent
    ? `${wideExtra} ${place} labelled-colon col-span-full flex gap-x-1 wrap-anywhere whitespace-normal hyphens-auto before:shrink-0 before:text-ink-muted @max-[19rem]:block @min-[31rem]:col-span-1 @min-[31rem]:col-start-5 @min-[31rem]:block @min-[42rem]:table-cell @min-[42rem]:before:hidden`
    : `${wideExtra} text-ink-subtle @max-[42rem]:hidden @min-[42rem]:table-cell`;
const besideDayOff =
  '@min-[19rem]:col-span-2 @min-[19rem]:col-start-2 @min-[19rem]:row-start-1 @min-[19rem]:before:hidden';

/**
 * The columns of a card's line table (rule: list-lines). The layout depends on the card's width in rem. From
 * 42rem, every value has its own column. Below 42rem, the four figures share a row; below 19rem, they are on
 * two rows. The extras are beside the figures from 31rem, otherwise below them. If a column has only dashes,
 * only screen readers get it.
 */
export function useLineColumns(zone: string, lines: readonly ListedLine[]): readonly LineColumn[] {
  const t = useTranslations('hourCardList');
  const nameOf = useExceptionName();
  const language = useLocale();

  const clockCell = (at: EpochMinutes | null) => {
    if (at === null) return null;
    const { day, time } = clockParts(at, zone, language);
    return (
      <>
        <small className={weekday}>{day}</small>
        <span>{` ${time}`}</span>
      </>
    );
  };
  const hasBreaks = lines.some(({ workedInclusive, workedExclusive }) => workedInclusive !== workedExclusive);
  const columns: Readonly<Record<keyof ListedLine, Omit<LineColumn, 'key'> | null>> = {
    id: null,
    start: {
      head: t('start'),
      headClass: `${wide} ${clock} @min-[42rem]:w-22`,
      cellClass: () => `${figure} ${wide} ${clock}`,
      cell: (line) =>
        isDayOff(line) && line.start !== null ? clockParts(line.start, zone, language).day : clockCell(line.start),
    },
    end: {
      head: t('end'),
      headClass: `${wide} ${clock} @min-[42rem]:w-22`,
      cellClass: (line) => `${figure} ${wide} ${clock} ${timeOff(line) || ''}`,
      cell: (line) => (isDayOff(line) ? null : clockCell(line.end)),
    },
    workedInclusive: {
      head: t('worked'),
      headClass: `${columnClasses.worked} @min-[42rem]:w-28 @min-[50rem]:w-48`,
      cellClass: (line) => `${columnClasses.worked} ${timeOff(line) || ''}`,
      cell: (line) => (
        <Worked inclusive={line.workedInclusive} exclusive={line.workedExclusive} alignsBrackets={hasBreaks} />
      ),
    },
    // The column of `workedInclusive` shows this value too.
    workedExclusive: null,
    difference: {
      head: t('difference'),
      headClass: `${wide} @max-[12rem]:col-span-2 @min-[19rem]:text-right @min-[42rem]:w-20`,
      cellClass: (line) =>
        [
          columnClasses.difference,
          line.difference === 0 && '@max-[10rem]:hidden',
          isDayOff(line) && '@min-[19rem]:col-start-4',
        ]
          .filter(Boolean)
          .join(' '),
      cell: ({ difference }) => (difference === 0 ? null : differenceText(difference)),
    },
    secondmentOptionName: {
      head: t('secondmentOption'),
      headClass: extraHead,
      cellClass: ({ secondmentOptionName }) => extraCell(secondmentOptionName !== ''),
      cell: ({ secondmentOptionName }) => secondmentOptionName || null,
      isExtra: true,
    },
    otherFunction: {
      head: t('otherFunction'),
      headClass: extraHead,
      cellClass: ({ otherFunction }) => extraCell(otherFunction !== ''),
      cell: ({ otherFunction }) => otherFunction || null,
      isExtra: true,
    },
    exceptions: {
      head: t('exceptions'),
      headClass: extraHead,
      cellClass: (line) => extraCell(line.exceptions.length > 0, isDayOff(line) ? besideDayOff : ''),
      cell: ({ exceptions }) =>
        exceptions.length === 0 ? null : (
          <ul className="space-y-0.5">
            {exceptions.map(({ id, name, minutes, comment, wageComponentName }) => {
              const more = [comment && `“${comment}”`, wageComponentName && `· ${wageComponentName}`].filter(Boolean);
              return (
                <li key={id}>
                  <b className="font-medium">{nameOf(name)}</b> <span className="hours">{differenceText(minutes)}</span>
                  {more.length > 0 && <i className="text-ink-muted not-italic">{` ${more.join(' ')}`}</i>}
                </li>
              );
            })}
          </ul>
        ),
      isExtra: true,
    },
  };
  const isEmpty = ({ cell }: Pick<LineColumn, 'cell'>) => lines.every((line) => cell(line) === null);
  return Object.entries(columns).flatMap(([key, column]) => {
    if (column === null || (key === 'exceptions' && isEmpty(column))) return [];
    const isHidden = hiddenWhenEmpty.has(key) && isEmpty(column);
    return [{ ...column, key, ...(isHidden && { headClass: 'sr-only', cellClass: () => 'sr-only' }) }];
  });
}

const hiddenWhenEmpty: ReadonlySet<string> = new Set(['difference', 'secondmentOptionName', 'otherFunction']);

const weekday =
  'inline-block min-w-[1.6rem] text-xs font-normal text-ink-muted @max-[10rem]:block @min-[50rem]:min-w-8';

const besideBrackets = "after:invisible after:content-['_(00:00)']";

type WorkedProps = {
  inclusive: Minutes;
  exclusive: Minutes;
  /** Whether other lines have a figure in brackets. A line without brackets then leaves space for them. */
  alignsBrackets?: boolean;
};

/**
 * Shows the worked hours as `08:30 (08:00)`, and the breaks that explain the difference (rule:
 * list-lines-worked).
 */
export function Worked({ inclusive, exclusive, alignsBrackets = false }: WorkedProps) {
  const t = useTranslations('hourCardList');
  const text = workedText(inclusive, exclusive);
  const breaks = inclusive - exclusive;
  if (breaks <= 0) {
    return (
      <span className={classNames(text === dash && 'text-ink-subtle', alignsBrackets && besideBrackets)}>{text}</span>
    );
  }
  return (
    <div className="flex flex-col @min-[19rem]:items-end @min-[50rem]:flex-row-reverse @min-[50rem]:items-baseline @min-[50rem]:gap-x-2">
      <span>{text}</span>{' '}
      <small className="text-xs font-normal text-ink-subtle">{t('breakTime', { time: formatDuration(breaks) })}</small>
    </div>
  );
}
