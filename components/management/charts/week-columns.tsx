import { useTranslations } from 'next-intl';
import { formatDuration } from '@/lib/hour-card/time-text';
import { statusFill } from './status-fill';
import type { WeekHours } from './week-hours';

const height = 100;
/** More columns than this have no room for a name each. */
const namedColumns = 10;

/**
 * A column for every week, its statuses upon each other. Sizes are attributes and classes: styles in the server's HTML would
 * break the strict CSP.
 */
export function WeekColumns({ weeks, statuses }: { weeks: readonly WeekHours[]; statuses: readonly string[] }) {
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

/** Where each status of a column begins, from above, and how high it is. */
function stack(byStatus: WeekHours['byStatus'], statuses: readonly string[], highest: number) {
  let filled = 0;
  return statuses.flatMap((status) => {
    const size = ((byStatus.get(status) ?? 0) / highest) * height;
    if (size <= 0) return [];
    filled += size;
    return [{ status, top: height - filled, size }];
  });
}
