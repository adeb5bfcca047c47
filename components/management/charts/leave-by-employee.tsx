import { useTranslations } from 'next-intl';
import { useBalanceName } from '@/components/hour-card/use-names';
import { decimalText } from '@/lib/format/hours';
import { type LeaveTableData, leaveFigures } from '@/lib/management/leave';
import { BarList, ChartFrame, FiguresTable } from './chart-parts';

/** How many employees to show at either end: as many as one glance takes in. */
const shownEmployees = 5;

/** Leave by balance and by employee, drawn on the server above the overview itself (rule: chart-table). */
export function LeaveByEmployee({ data }: { data: LeaveTableData }) {
  const t = useTranslations('managementCharts');
  const labelOf = useBalanceName();
  const { balances, largest, below, employees } = leaveFigures(data, shownEmployees);
  if (balances.length === 0) return null;
  const bars = [...largest, ...below.toReversed()];
  return (
    <ChartFrame
      title={t('leaveTotals')}
      summary={t('leaveSummary', { employees })}
      drawing={
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
          <BarList
            title={t('sum')}
            bars={balances.map(({ label, sum }) => ({
              key: label,
              name: labelOf(label),
              value: sum,
              text: decimalText(sum),
            }))}
          />
          <BarList
            title={below.length > 0 ? t('largestAndBelow') : t('largest')}
            bars={bars.map(({ id, name, amount }) => ({ key: id, name, value: amount, text: decimalText(amount) }))}
          />
        </div>
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
        </div>
      }
    />
  );
}
