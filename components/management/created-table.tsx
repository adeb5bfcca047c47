import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/hour-card-list/use-status-label';
import { Badge } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/data-table';
import { statusTone } from '@/components/ui/status-tone';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { formatDuration, formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';

/** `21-11-2026 14:05`, as the company's clock had it. */
function updatedText(updatedAt: number | null, zone: string): string {
  if (updatedAt === null) return '-';
  const { date, minutes } = toWallClock(updatedAt, zone);
  return `${date.split('-').reverse().join('-')} ${formatTime(minutes)}`;
}

/** The created cards of a manager's people (SPEC 2.7). */
export function CreatedTable({
  cards,
  caption,
  zone,
}: {
  cards: readonly ManagedHourCard[];
  caption: string;
  zone: string;
}) {
  const t = useTranslations('management');
  const statusLabel = useStatusLabel('manager');
  return (
    <DataTable
      caption={caption}
      rows={cards}
      rowKey={(card) => String(card.id)}
      columns={[
        {
          key: 'employee',
          label: t('employee'),
          cell: (card) => (
            <>
              <span className="font-medium text-ink">{card.employeeName}</span>{' '}
              <span className="hours block text-xs text-ink-muted">{card.employeeNumber}</span>
            </>
          ),
        },
        {
          key: 'department',
          label: t('department'),
          cell: (card) => (
            <>
              {card.departmentName}
              {card.shiftName && <span className="block text-xs text-ink-muted">{card.shiftName}</span>}
              {card.fullWeekSecondment && (
                <span className="mt-1 block">
                  <Badge tone="accent">{t('fullWeekSecondment')}</Badge>
                </span>
              )}
            </>
          ),
        },
        { key: 'total', label: t('totalHours'), hours: true, cell: (card) => formatDuration(card.workedExclusive) },
        {
          key: 'week',
          label: t('week'),
          hours: true,
          cell: ({ week }) => t('weekValue', { week: String(week.week), year: String(week.year) }),
        },
        {
          key: 'status',
          label: t('status'),
          cell: ({ status }) => (
            <Badge tone={statusTone(status)} dot>
              {statusLabel(status)}
            </Badge>
          ),
        },
        { key: 'number', label: t('number'), hours: true, cell: (card) => card.number || '-' },
        { key: 'updated', label: t('updatedAt'), hours: true, cell: (card) => updatedText(card.updatedAt, zone) },
      ]}
    />
  );
}
