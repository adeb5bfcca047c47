import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-badge';
import { Skeleton } from '@/components/ui/card';
import { SectionFailure } from '@/components/ui/page-header';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';
import { type HoursByWeekFigures, hoursByWeek, type WeekHours } from '@/lib/management/week-hours';
import { ChartFrame, FiguresTable, statusFill } from './chart-parts';

const height = 100;
/** With more columns than this, not every one gets a label. */
const namedColumns = 10;

/**
 * One column per week, its statuses stacked. Sizes are attributes and classes, since inline styles in the
 * server's HTML would violate the strict CSP.
 */
function WeekColumns({ weeks, statuses }: { weeks: readonly WeekHours[]; statuses: readonly string[] }) {
  const t = useTranslations('managementCharts');
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  const everyNth = Math.ceil(weeks.length / namedColumns);
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-px sm:gap-1">
      {weeks.map(({ week, byStatus, total }, index) => (
        <li key={`${week.year}/${week.week}`} className="min-w-0 text-center text-xs text-ink-muted">
          {everyNth === 1 && <span className="hours mb-1 block truncate max-sm:sr-only">{formatDuration(total)}</span>}
          <svg
            aria-hidden="true"
            viewBox={`0 0 10 ${height}`}
            preserveAspectRatio="none"
            className="mx-auto h-24 w-full max-w-20"
          >
            <rect y={height - 1} width="10" height="1" className="fill-line" />
            {stack(byStatus, statuses, highest).map(({ status, top, size }) => (
              <rect key={status} y={top} width="10" height={size} className={statusFill(status)} />
            ))}
          </svg>
          <span className="mt-1 block h-4.5 overflow-visible whitespace-nowrap">
            {index % everyNth === 0 && t('weekShort', { week: String(week.week) })}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The offset from the top and the height of each status in a column. */
function stack(byStatus: WeekHours['byStatus'], statuses: readonly string[], highest: number) {
  let filled = 0;
  return statuses.flatMap((status) => {
    const size = ((byStatus.get(status) ?? 0) / highest) * height;
    if (size <= 0) return [];
    filled += size;
    return [{ status, top: height - filled, size }];
  });
}

/**
 * Hours worked by week and status, drawn on the server; its table has the same figures (rule: chart-table).
 */
export function HoursByWeek({ figures }: { figures: HoursByWeekFigures }) {
  const t = useTranslations('managementCharts');
  const statusLabel = useStatusLabel('manager');
  const { weeks, statuses, cards, total } = figures;
  return (
    <ChartFrame
      title={t('hoursByWeek')}
      summary={cards === 0 ? t('empty') : t('hoursByWeekSummary', { cards, hours: formatDuration(total) })}
      drawing={
        <>
          <WeekColumns weeks={weeks} statuses={statuses} />
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
            {statuses.map((status) => (
              <li key={status} className="inline-flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                  <rect width="10" height="10" rx="2" className={statusFill(status)} />
                </svg>
                {statusLabel(status)}
              </li>
            ))}
          </ul>
        </>
      }
      tableLabel={t('asTable')}
      table={
        <FiguresTable
          caption={t('hoursByWeek')}
          headers={[t('week'), ...statuses.map(statusLabel), t('total')]}
          rows={weeks.map(({ week, byStatus, total: ofWeek }) => ({
            key: `${week.year}/${week.week}`,
            name: t('weekValue', { week: String(week.week), year: String(week.year) }),
            figures: [...statuses.map((status) => formatDuration(byStatus.get(status) ?? 0)), formatDuration(ofWeek)],
          }))}
        />
      }
    />
  );
}

type CardsRead =
  | Readonly<{
      ok: true;
      data: Readonly<{ kind: 'all'; cards: readonly ManagedHourCard[] } | { kind: 'too-many'; total: number }>;
    }>
  | Readonly<{ ok: false }>;

/** With more cards than this there is no chart: a hundred people fill as many in a year. */
export const mostChartCards = 5000;

type HoursByWeekSectionProps = {
  /**
   * Reads every card of the filter, or reports that there are more than `mostChartCards`. Runs once, after
   * the table.
   */
  read: () => Promise<CardsRead>;
};

/** The chart of the created cards behind its own boundary, so that the table never waits for it. */
export async function HoursByWeekSection({ read }: HoursByWeekSectionProps) {
  const t = await getTranslations('managementCharts');
  return (
    <Suspense
      fallback={
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-67 print:hidden" />
        </div>
      }
    >
      <ReadHours read={read} />
    </Suspense>
  );
}

async function ReadHours({ read }: HoursByWeekSectionProps) {
  const [t, common, cards] = await Promise.all([
    getTranslations('managementCharts'),
    getTranslations('common'),
    read(),
  ]);
  if (!cards.ok) return <SectionFailure title={t('failed')} text="" retry={common('retry')} />;
  if (cards.data.kind === 'too-many') {
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-muted print:hidden">
        {t('tooMany', { total: cards.data.total, max: mostChartCards })}
      </p>
    );
  }
  return <HoursByWeek figures={hoursByWeek(cards.data.cards)} />;
}
