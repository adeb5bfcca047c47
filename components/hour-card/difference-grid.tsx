import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { dash } from '@/lib/format/hours';
import type { FieldDifference, FormDifference, LineDifference } from '@/lib/hour-card/compare/difference';
import { type ContentPart, contentParts } from '@/lib/hour-card/line-fields';
import { pairByDay } from './difference-list';
import { type DifferenceNames, type DifferenceWords, useDifferenceWords } from './use-difference-text';

type DifferencesProps = { differences: readonly FormDifference[]; names: DifferenceNames };

const isField = (one: FormDifference): one is FieldDifference => one.kind === 'field_changed';
const isLine = (one: FormDifference): one is LineDifference => one.kind !== 'field_changed';

/** A short summary of the differences: the changed days, then the changed fields of the card itself. */
export function useDifferenceSummary({ differences, names }: DifferencesProps): string {
  const { fieldOf } = useDifferenceWords(names);
  const { weekdayText } = useDates();
  const days = differences.filter(isLine).map(({ date }) => weekdayText(date));
  const fields = differences.filter(isField).map((one) => fieldOf(one).label.toLowerCase());
  return [...new Set([...days, ...fields])].join(', ');
}

/** Below 36rem, each row becomes a block: the day, with the labelled values below it. */
const layout = {
  table: 'block w-full text-sm @min-[36rem]:table',
  head: 'sr-only @min-[36rem]:not-sr-only @min-[36rem]:table-header-group',
  body: 'block divide-y divide-line @min-[36rem]:table-row-group',
  row: 'grid gap-1 py-1.5 @min-[36rem]:table-row',
  column: 'px-2 py-1 text-left text-xs font-medium text-ink-subtle',
  day: 'text-left font-medium first-letter:uppercase @min-[36rem]:px-2 @min-[36rem]:py-1 @min-[36rem]:pl-0 @min-[36rem]:align-baseline',
  cell: 'wrap-anywhere align-baseline @min-[36rem]:table-cell @min-[36rem]:px-2 @min-[36rem]:py-1',
} as const;

/**
 * Shows the differences between two versions of a card as a grid, old → new. Each changed line is a row and
 * each value a column; changed values are highlighted (rule: light-differences).
 */
export function DifferenceGrid({ differences, names }: DifferencesProps) {
  const t = useTranslations('hourCardEditor.differences');
  const words = useDifferenceWords(names);
  const { dayText } = useDates();
  const all = pairByDay(differences);
  const rows = all
    .filter(isLine)
    .map((one) => ({ key: JSON.stringify(one), date: one.date, cells: cellsOf(one, words) }));
  const columns = contentParts.filter((part) => rows.some(({ cells }) => cells(part).was ?? cells(part).is));
  const fields = all.filter(isField).map(words.fieldOf);
  return (
    <div className="@container mt-2">
      <table className={layout.table}>
        <thead className={layout.head}>
          <tr>
            <th scope="col" className={layout.column}>
              <span className="sr-only">{t('part.date')}</span>
            </th>
            {columns.map((part) => (
              <th key={part} scope="col" className={classNames(layout.column, 'first-letter:uppercase')}>
                {t(`part.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={layout.body}>
          {rows.map(({ key, date, cells }) => (
            <tr key={key} className={layout.row}>
              <th scope="row" className={layout.day}>
                {dayText(date)}
              </th>
              {columns.map((part) => (
                <GridCell key={part} label={t(`part.${part}`)} {...cells(part)} />
              ))}
            </tr>
          ))}
          {fields.map(({ label, was, is }) => (
            <tr key={label} className={layout.row}>
              <th scope="row" className={layout.day}>
                {label}
              </th>
              <td colSpan={Math.max(1, columns.length)} className={classNames(layout.cell, changed)}>
                {was === null || is === null || was === is ? t('other') : <Change was={was} is={is} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Cell = Readonly<{ was: string | null; is: string | null; isChanged: boolean }>;

function cellsOf(difference: LineDifference, { partOf }: DifferenceWords): (part: ContentPart) => Cell {
  return (part) => {
    const was = difference.kind === 'line_added' ? null : partOf(part, difference.before);
    const is = difference.kind === 'line_removed' ? null : partOf(part, difference.after);
    const isChanged = difference.kind === 'line_changed' ? difference.parts.includes(part) : was !== is;
    return { was, is, isChanged };
  };
}

const changed = 'rounded-sm bg-warning-soft @max-[36rem]:px-1.5';

function GridCell({ label, was, is, isChanged }: Cell & { label: string }) {
  // Below 36rem, unchanged values are hidden.
  if (!isChanged) {
    return <td className={classNames(layout.cell, 'hours hidden text-ink-muted')}>{is ?? dash}</td>;
  }
  return (
    <td className={classNames(layout.cell, 'hours', changed)}>
      <span aria-hidden="true" className="text-ink-muted @min-[36rem]:hidden">
        {`${label}: `}
      </span>
      <Change was={was ?? dash} is={is ?? dash} />
    </td>
  );
}

function Change({ was, is }: { was: string; is: string }) {
  const t = useTranslations('hourCardEditor.differences');
  return (
    <>
      <span className="text-ink-muted">{`${was} `}</span>
      <span aria-hidden="true">→ </span>
      <span className="sr-only">{`${t('becomes')} `}</span>
      <span className="font-medium">{is}</span>
    </>
  );
}
