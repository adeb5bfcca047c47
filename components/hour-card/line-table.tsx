import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';
import { clockText } from '@/lib/format/dates';
import { differenceText, workedText } from '@/lib/format/hours';
import type { ListedException, ListedHourCard, ListedLine } from '@/lib/hour-card/listed-card';
import { useExceptionName } from './use-names';

/**
 * The table's two layouts. Narrow: the four times in columns, and a labelled row for each special value below
 * them; from 31rem every value has a column. It depends on the card's width, not the screen's.
 */
const lineLayout = {
  /** All columns side by side need a smaller font until the card is wide enough. */
  table:
    'block w-full text-xs @min-[19rem]:text-sm @min-[31rem]:table @min-[31rem]:table-fixed @min-[31rem]:text-xs @min-[42rem]:text-sm',
  section: 'block @min-[31rem]:table-row-group',
  head: 'block @min-[31rem]:table-header-group',
  row: 'grid grid-cols-[3fr_3fr_4.7fr_2.5fr] gap-x-2 py-1.5 @min-[31rem]:table-row',
  cell: '@min-[31rem]:py-1.5 @min-[31rem]:pr-2 @min-[31rem]:last:pr-0',
  /** A cell that is empty for most lines. */
  extra:
    'col-span-full flex gap-x-1 wrap-anywhere hyphens-auto @min-[31rem]:table-cell @min-[31rem]:py-1.5 @min-[31rem]:pr-2 @min-[31rem]:last:pr-0',
  wideOnly: 'hidden @min-[31rem]:table-cell @min-[31rem]:py-1.5 @min-[31rem]:pr-2',
  narrowOnly: '@min-[31rem]:hidden',
} as const;

type LineTableProps = {
  card: Pick<ListedHourCard, 'lines' | 'workedInclusive' | 'workedExclusive'>;
  /** Describes the table to screen readers. */
  caption: string;
  /** The company's time zone. */
  zone: string;
};

/** Times have to fit in their columns; the other columns share the rest. */
const width = { clock: '@min-[31rem]:w-[12.5%]', worked: '@min-[31rem]:w-[18%]', difference: '@min-[31rem]:w-[9.5%]' };

/**
 * The lines of a card with their total; exceptions get a column only when there are any (rule: list-lines).
 */
export function LineTable({ card, caption, zone }: LineTableProps) {
  const t = useTranslations('hourCardList');
  const { lines, workedInclusive, workedExclusive } = card;
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{t('noLines')}</p>;

  const withExceptions = lines.some(({ exceptions }) => exceptions.length > 0);
  const differences = lines.reduce((sum, { difference }) => sum + difference, 0);
  const head = classNames(lineLayout.cell, 'text-left text-xs font-medium text-ink-subtle');
  const extraHead = classNames(lineLayout.wideOnly, 'text-left text-xs font-medium text-ink-subtle');
  const total = classNames(lineLayout.cell, 'hours font-semibold');
  const texts = {
    secondmentOption: t('secondmentOption'),
    otherFunction: t('otherFunction'),
    exceptions: t('exceptions'),
  };

  return (
    <div className="@container">
      <table className={lineLayout.table}>
        <caption className="sr-only">{caption}</caption>
        <thead className={lineLayout.head}>
          <tr className={lineLayout.row}>
            <th className={classNames(head, width.clock)}>{t('start')}</th>
            <th className={classNames(head, width.clock)}>{t('end')}</th>
            <th className={classNames(head, width.worked)} title={t('inclusiveHint')}>
              {t('worked')}
            </th>
            <th className={classNames(head, width.difference)}>{t('difference')}</th>
            <th className={extraHead}>{texts.secondmentOption}</th>
            <th className={extraHead}>{texts.otherFunction}</th>
            {withExceptions && <th className={extraHead}>{texts.exceptions}</th>}
          </tr>
        </thead>
        <tbody className={lineLayout.section}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} zone={zone} withExceptions={withExceptions} texts={texts} />
          ))}
        </tbody>
        <tfoot className={lineLayout.section}>
          <tr className={classNames(lineLayout.row, 'border-t border-line-strong')}>
            <th colSpan={2} className={classNames(lineLayout.cell, 'col-span-2 text-left font-semibold')}>
              {t('totalWorked')}
            </th>
            <td className={total}>{workedText(workedInclusive, workedExclusive)}</td>
            <td className={total}>{differenceText(differences)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export type LineTexts = Readonly<{ secondmentOption: string; otherFunction: string; exceptions: string }>;

type LineRowProps = { line: ListedLine; zone: string; withExceptions: boolean; texts: LineTexts };

/** One line of a card (rule: list-lines). */
function LineRow({ line, zone, withExceptions, texts }: LineRowProps) {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const time = classNames(lineLayout.cell, 'hours');
  return (
    <tr className={classNames(lineLayout.row, 'border-t border-line align-top')}>
      <td className={time}>{clockText(start, zone)}</td>
      <td className={time}>{clockText(end, zone)}</td>
      <td className={time}>{workedText(workedInclusive, workedExclusive)}</td>
      <td className={time}>{differenceText(difference)}</td>
      <ExtraCell label={texts.secondmentOption}>{line.secondmentOptionName}</ExtraCell>
      <ExtraCell label={texts.otherFunction}>{line.otherFunction}</ExtraCell>
      {withExceptions && (
        <ExtraCell label={texts.exceptions}>
          {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
        </ExtraCell>
      )}
    </tr>
  );
}

/** The build-up and reduction of a line: name, time, comment and wage component (rule: list-lines). */
function ExceptionList({ exceptions }: { exceptions: readonly ListedException[] }) {
  const nameOf = useExceptionName();
  return (
    <ul className="space-y-0.5">
      {exceptions.map(({ id, name, minutes, comment, wageComponentName }) => (
        <li key={id}>
          {nameOf(name)} <span className="hours">{differenceText(minutes)}</span>
          {comment && <span className="text-ink-muted"> “{comment}”</span>}
          {wageComponentName && <span className="text-ink-muted"> · {wageComponentName}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A cell that is empty for most lines: in the narrow layout it is a labelled row, or absent when empty. */
function ExtraCell({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return <td className={classNames(lineLayout.wideOnly, 'text-ink-subtle')}>-</td>;
  return (
    <td className={lineLayout.extra}>
      <span aria-hidden="true" className={classNames(lineLayout.narrowOnly, 'shrink-0 text-ink-muted')}>
        {label}:{' '}
      </span>
      {children}
    </td>
  );
}
