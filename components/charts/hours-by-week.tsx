import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { loadHoursByWeek } from '@/components/client/management-requests';
import { useLookup } from '@/components/client/use-lookup';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { formatDuration } from '@/lib/hour-card/time-text';
import { weekText } from '@/lib/management/manager-filter';
import type { HoursByWeekFigures, ScheduleDeviation, WeekHours } from '@/lib/management/week-hours';
import { ChartLoading } from './chart-disclosure';
import { BarList, ChartFrame, FiguresTable, statusFill } from './chart-parts';
import { WeekFiguresTable } from './week-figures-table';

const height = 100;
/** The maximum number of columns for which every column has a label. */
const namedColumns = 10;

type WeekColumnsProps = {
  weeks: readonly WeekHours[];
  statuses: readonly string[];
  /** The list's filter as a query, for the links to a single week. */
  query: string;
};

/** A stacked column per week, with the hours per status. Each column links to that week's cards. */
function WeekColumns({ weeks, statuses, query }: WeekColumnsProps) {
  const t = useTranslations('managementCharts');
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  const labelInterval = Math.ceil(weeks.length / namedColumns);
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-px sm:gap-1">
      {weeks.map(({ week, hours, total }, index) => (
        <li
          key={`${week.year}/${week.week}`}
          className="relative min-w-0 rounded-sm text-center text-xs text-ink-muted hover:bg-surface-hover"
        >
          {labelInterval === 1 && (
            <span aria-hidden="true" className="hours mb-1 block truncate max-sm:hidden">
              {formatDuration(total)}
            </span>
          )}
          <svg
            aria-hidden="true"
            viewBox={`0 0 10 ${height}`}
            preserveAspectRatio="none"
            className="mx-auto h-20 w-full max-w-20"
          >
            <rect y={height - 1} width="10" height="1" className="fill-line" />
            {stack(hours, statuses, highest).map(({ status, top, size }) => (
              <rect key={status} y={top} width="10" height={size} className={statusFill(status)} />
            ))}
          </svg>
          <span
            aria-hidden="true"
            className={classNames(
              'mt-1 block h-4.5 overflow-visible whitespace-nowrap',
              // In a narrow space, hide every other label so that labels do not overlap.
              (index / labelInterval) % 2 === 1 && '@max-[26rem]/shell:invisible',
            )}
          >
            {index % labelInterval === 0 && week.week}
          </span>
          <Link
            prefetch={false}
            href={cardsHref(query, { from: weekText(week), to: weekText(week) })}
            aria-label={t('ofWeek', {
              ...week,
              hours: formatDuration(total),
            })}
            className="absolute inset-0"
          />
        </li>
      ))}
    </ol>
  );
}

/** The address of the list with its filter narrowed to one week or employee. */
function cardsHref(query: string, change: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) search.set(name, value);
  return `/management-dashboard/created?${search}`;
}

/** The top offset and height of each status in a column, in viewBox units. */
function stack(hours: WeekHours['hours'], statuses: readonly string[], highest: number) {
  let filled = 0;
  return statuses.flatMap((status, index) => {
    const size = ((hours[index] ?? 0) / highest) * height;
    if (size <= 0) return [];
    filled += size;
    return [{ status, top: height - filled, size }];
  });
}

type HoursByWeekProps = { figures: HoursByWeekFigures; deviations?: readonly ScheduleDeviation[]; query?: string };

const differenceText = (minutes: number) => `${minutes < 0 ? '-' : '+'}${formatDuration(Math.abs(minutes))}`;

/**
 * The hours worked by week and status, and the employees who did not work as planned. The tables contain the
 * same data (rules: chart-table, chart-off-plan).
 */
export function HoursByWeek({ figures, deviations = [], query = '' }: HoursByWeekProps) {
  const t = useTranslations('managementCharts');
  const statusLabel = useStatusLabel('manager');
  const { weeks, statuses, cards, total } = figures;
  return (
    <ChartFrame
      title={t('hoursByWeek')}
      titleHidden
      summary={cards === 0 ? t('empty') : t('hoursByWeekSummary', { cards, hours: formatDuration(total) })}
      drawing={
        <>
          <WeekColumns weeks={weeks} statuses={statuses} query={query} />
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
            {statuses.map((status) => (
              <li key={status} className="inline-flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                  <rect width="10" height="10" rx="2" className={statusFill(status)} />
                </svg>
                <span>{statusLabel(status)}</span>
              </li>
            ))}
          </ul>
          {deviations.length > 0 && (
            <div className="mt-4">
              <BarList
                title={t('offPlan')}
                bars={deviations.map(({ id, name, minutes, isOwn }) => ({
                  key: id,
                  name,
                  value: minutes,
                  text: differenceText(minutes),
                  href: cardsHref(query, isOwn ? { q: name } : { employees: id }),
                }))}
              />
            </div>
          )}
        </>
      }
      tableLabel={t('asTable')}
      table={
        <div className="grid gap-5">
          <WeekFiguresTable figures={figures} />
          {deviations.length > 0 && (
            <FiguresTable
              caption={t('offPlan')}
              headers={[t('employee'), t('difference')]}
              rows={deviations.map(({ id, name, minutes }) => ({ key: id, name, figures: [differenceText(minutes)] }))}
            />
          )}
        </div>
      }
    />
  );
}

/**
 * Loads and draws the data of a filter. `query` is the query of the list's address. If loading fails, shows
 * the error and a retry button in place of the chart.
 */
export function HoursByWeekPanel({ query }: { query: string }) {
  const t = useTranslations('managementCharts');
  const common = useTranslations('common');
  const router = useRouter();
  const { status, data, retry } = useLookup({
    key: query,
    load: (signal) => loadHoursByWeek(query, signal),
    // Reload the page. The user is redirected to the login page, and returns here after logging in.
    onSignedOut: () => router.refresh(),
  });
  if (status === 'failed') {
    return (
      <Alert tone="danger" title={t('failed')} action={<Button onClick={retry}>{common('retry')}</Button>} announce />
    );
  }
  if (data === null) return <ChartLoading />;
  if (data.kind === 'figures') return <HoursByWeek figures={data.figures} deviations={data.deviations} query={query} />;
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-muted">
      {t('tooMany', { total: data.total, max: data.max })}
    </p>
  );
}
