import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import { differenceText, workedText } from './duration-text';
import { lineLayout } from './line-layout';
import { LineRow } from './line-row';

type LineTableProps = {
  card: Pick<ListedHourCard, 'lines' | 'workedInclusive' | 'workedExclusive'>;
  /** What the table is, for who cannot see where it stands. */
  caption: string;
  /** The company's time zone. */
  zone: string;
};

/** Times must fit their columns; the rest is shared out. */
const width = { clock: '@min-[31rem]:w-[12.5%]', worked: '@min-[31rem]:w-[18%]', difference: '@min-[31rem]:w-[9.5%]' };

/** The lines of a card and their total (SPEC 2.5, 2.7); the column of exceptions only when a line has any. */
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
