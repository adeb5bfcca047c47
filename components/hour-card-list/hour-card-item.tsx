import { Pencil } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { statusTone } from '@/components/ui/status-tone';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import { can } from '@/lib/hour-card/statuses';
import { DeclineNotice } from './decline-notice';
import { LineTable } from './line-table';
import { useStatusLabel } from './use-status-label';

/** One card of the employee's list (SPEC 2.5). */
export function HourCardItem({ card, zone }: { card: ListedHourCard; zone: string }) {
  const t = useTranslations('hourCardList');
  const statusLabel = useStatusLabel('employee');
  const format = useFormatter();
  const { week, year } = card.week;
  const place = [card.departmentName, card.shiftName].filter(Boolean).join(' · ');

  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-base font-semibold whitespace-nowrap text-ink sm:text-lg">
            {t('week', { week: String(week), year: String(year) })}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-muted">{place}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <Badge tone={statusTone(card.status)} dot>
            {statusLabel(card.status)}
          </Badge>
          {card.number && <span className="hours text-xs text-ink-subtle">{t('number', { number: card.number })}</span>}
        </div>
      </div>
      {card.fullWeekSecondment && (
        <div className="-mt-1">
          <Badge tone="accent">{t('fullWeekSecondment')}</Badge>
        </div>
      )}
      {card.status === 'DECLINED' && (
        <DeclineNotice title={t('declineComment')} comment={card.comment} fallback={t('declinedWithoutComment')} />
      )}
      <LineTable card={card} zone={zone} caption={t('lines', { week: String(week), year: String(year) })} />
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-sm text-ink-muted">
          {t('travelExpenses')}:{' '}
          <span className="hours font-medium text-ink">
            {card.travelExpenses === 0
              ? '-'
              : format.number(card.travelExpenses, { style: 'currency', currency: 'EUR' })}
          </span>
        </p>
        {can.edit(card.status) && (
          <LinkButton
            href={`/hour-cards/edit?${new URLSearchParams({ hourCardId: String(card.id) })}`}
            prefetch={false}
            size="sm"
            aria-label={t('editCard', { week: String(week), year: String(year) })}
          >
            <Pencil aria-hidden="true" className="size-3.5" />
            {t('edit')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
