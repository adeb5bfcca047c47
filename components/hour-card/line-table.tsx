import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { classNames } from '@/components/ui/styles';
import { dash, differenceText } from '@/lib/format/hours';
import { isDayOff, type ListedHourCard } from '@/lib/hour-card/listed-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { columnClasses, useLineColumns, Worked } from './line-columns';

type LineTableProps = {
  card: Pick<ListedHourCard, 'lines' | 'workedInclusive' | 'workedExclusive'>;
  caption: string;
  zone: string;
  /** The days that need correction, whose lines are highlighted. */
  marked?: readonly IsoDate[];
};

const row =
  'relative -mx-2 grid grid-cols-[1.3fr_1fr] gap-x-3 px-2 py-1.5 @max-[12rem]:grid-cols-6 @max-[12rem]:gap-x-0 @min-[19rem]:grid-cols-[3.5fr_3.5fr_4.6fr_2.5fr] @min-[31rem]:grid-cols-[4.7rem_4.7rem_6.3rem_3.3rem_minmax(0,1fr)] @min-[42rem]:table-row';
const group = 'block @min-[42rem]:table-row-group';
const cell = 'text-left align-baseline';

/**
 * A card's lines and their total. The exceptions have a column only if the card has any (rule:
 * list-lines-exceptions).
 */
export function LineTable({ card, caption, zone, marked = [] }: LineTableProps) {
  const t = useTranslations('hourCardList');
  const legend = useId();
  const { lines, workedInclusive, workedExclusive } = card;
  const columns = useLineColumns(zone, lines);
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{t('noLines')}</p>;
  const hasBrackets = [card, ...lines].some((one) => one.workedInclusive !== one.workedExclusive);
  const difference = lines.reduce((sum, line) => sum + line.difference, 0);
  const isMarked = (start: number | null) => start !== null && marked.includes(toWallClock(start, zone).date);
  return (
    <div className="@container">
      <table
        className="block w-full text-sm @min-[42rem]:-mx-2 @min-[42rem]:table @min-[42rem]:w-[calc(100%+1rem)]"
        aria-describedby={hasBrackets ? legend : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="block @min-[42rem]:table-header-group">
          <tr className={row}>
            {columns.map(({ key, head, headClass }) => (
              <th key={key} className={classNames(cell, 'text-xs font-medium text-ink-subtle', headClass)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={group}>
          {lines.map((line) => (
            <tr
              key={line.id}
              className={classNames(
                row,
                'border-t',
                isMarked(line.start) ? 'bg-danger-soft' : isDayOff(line) && 'bg-surface-sunken',
              )}
            >
              {columns.map(({ key, head, cellClass, cell: content, isExtra }) => {
                const shown = content(line);
                return (
                  <td
                    key={key}
                    data-label={isExtra && shown !== null ? head : undefined}
                    className={classNames(cell, cellClass(line), shown === null && 'text-ink-subtle')}
                  >
                    {shown ?? dash}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot className={group}>
          <tr className={classNames(row, 'border-t border-line-strong font-semibold')}>
            <th
              colSpan={2}
              className={classNames(
                cell,
                'col-span-2 font-semibold @max-[12rem]:col-span-full @min-[42rem]:px-2 @min-[42rem]:py-1.5',
              )}
            >
              {t('totalWorked')}
            </th>
            <td className={classNames(cell, columnClasses.worked)}>
              <Worked inclusive={workedInclusive} exclusive={workedExclusive} />
            </td>
            <td
              className={classNames(
                cell,
                lines.every((line) => line.difference === 0) ? 'sr-only' : columnClasses.difference,
                difference === 0 && 'text-ink-subtle @max-[10rem]:hidden',
              )}
            >
              {differenceText(difference)}
            </td>
          </tr>
        </tfoot>
      </table>
      {hasBrackets && (
        <p id={legend} className="mt-1 text-xs text-ink-subtle">
          {t('inclusiveHint')}
        </p>
      )}
    </div>
  );
}
