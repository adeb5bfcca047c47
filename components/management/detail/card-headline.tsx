import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { StatusBadge } from '../created/status-badge';

/** Beside the employee's name at the head of the dialog: status, week, department and shift (SPEC 2.7). */
export function CardHeadline({ card }: { card: ManagedHourCard }) {
  const t = useTranslations('management');
  const detail = useTranslations('managementDetail');
  const { week, year } = card.week;
  const place = [card.departmentName, card.shiftName].filter(Boolean).join(' · ');
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={card.status} />
      <span className="hours font-medium text-ink">{t('weekValue', { week: String(week), year: String(year) })}</span>
      <span className="wrap-anywhere">{place}</span>
      {card.fullWeekSecondment && <Badge tone="accent">{t('fullWeekSecondment')}</Badge>}
      <span className="hours">{card.employeeNumber}</span>
      {card.number && <span className="hours">{detail('number', { number: card.number })}</span>}
    </div>
  );
}
