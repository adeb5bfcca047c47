import { useTranslations } from 'next-intl';
import { useBalanceName } from '@/components/hour-card/use-names';
import { useFigures } from '@/components/ui/use-figures';
import { type LeaveTableData, leaveFigures, type Shortage, shortages } from '@/lib/management/leave';
import { BarList, ChartFrame, FiguresTable } from './chart-parts';

/**
 * How many employees to show at each end of the list, and how many shortages. Few enough to read at a glance.
 */
const shownEmployees = 5;
const shownShortages = 8;

type LeaveByEmployeeProps = {
  data: LeaveTableData;
  /** The manager's own employee id. Their own bar is not a link. */
  self: string;
};

/** A chart of the employees who are running out of leave (rules: chart-table, chart-low-leave). */
export function LeaveByEmployee({ data, self }: LeaveByEmployeeProps) {
  const t = useTranslations('managementCharts');
  const labelOf = useBalanceName();
  const { decimalText } = useFigures();
  const { balances, largest, below, employees } = leaveFigures(data, shownEmployees);
  if (balances.length === 0) return null;
  const bars = [...largest, ...below.toReversed()];
  const short = shortages(data, shownShortages);
  const nameOf = ({ name, label }: Shortage) => t('shortage', { name, balance: labelOf(label) });
  return (
    <ChartFrame
      title={t('leaveTotals')}
      titleHidden
      summary={t('leaveSummary', { employees })}
      drawing={
        short.length === 0 ? (
          <p className="text-sm text-ink">{t('nobodyShort')}</p>
        ) : (
          <BarList
            title={t('runningOut')}
            bars={short.map((one) => ({
              key: `${one.id}/${one.label}`,
              name: nameOf(one),
              value: one.amount,
              text: decimalText(one.amount),
              href: one.id === self ? undefined : `/management-dashboard/created?employees=${one.id}`,
            }))}
          />
        )
      }
      tableLabel={t('asTable')}
      table={
        <div className="grid gap-5">
          <FiguresTable
            caption={t('leaveTotals')}
            headers={[t('balance'), t('people'), t('sum'), t('average'), t('lowest'), t('highest'), t('negative')]}
            rows={balances.map(({ label, people, sum, average, lowest, highest, negative }) => ({
              key: label,
              name: labelOf(label),
              figures: [
                String(people),
                decimalText(sum),
                decimalText(average),
                decimalText(lowest),
                decimalText(highest),
                String(negative),
              ],
            }))}
          />
          <FiguresTable
            caption={below.length > 0 ? t('largestAndBelow') : t('largest')}
            headers={[t('employee'), t('sum')]}
            rows={bars.map(({ id, name, amount }) => ({ key: id, name, figures: [decimalText(amount)] }))}
          />
          {short.length > 0 && (
            <FiguresTable
              caption={t('runningOut')}
              headers={[t('employee'), t('balance'), t('sum')]}
              rows={short.map(({ id, name, label, amount }) => ({
                key: `${id}/${label}`,
                name,
                figures: [labelOf(label), decimalText(amount)],
              }))}
            />
          )}
        </div>
      }
    />
  );
}
