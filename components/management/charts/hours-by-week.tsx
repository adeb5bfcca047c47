import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/hour-card-list/use-status-label';
import { formatDuration } from '@/lib/hour-card/time-text';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';
import { statusFill } from './status-fill';
import { WeekColumns } from './week-columns';
import type { HoursByWeekFigures } from './week-hours';

/** Hours worked by week and status (issue 4, 7). Drawn on the server; the same figures stand in its table. */
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
