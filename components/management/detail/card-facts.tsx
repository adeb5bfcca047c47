import { useFormatter, useTranslations } from 'next-intl';
import { LineTable } from '@/components/hour-card-list/line-table';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';

/** What is on a card (SPEC 2.7): its lines, the travel expenses when there are any, and why it was declined. */
export function CardFacts({ card, zone }: { card: ManagedHourCard; zone: string }) {
  const t = useTranslations('managementDetail');
  const format = useFormatter();
  const { week, year } = card.week;
  const name = { name: card.employeeName, week: String(week), year: String(year) };
  const isDeclined = card.status === 'DECLINED' && card.comment !== '';
  return (
    <div className="space-y-4">
      <LineTable card={card} zone={zone} caption={t('lines', name)} />
      {(card.travelExpenses !== 0 || isDeclined) && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {card.travelExpenses !== 0 && (
            <>
              <dt className="text-ink-muted">{t('travelExpenses')}</dt>
              <dd className="hours font-medium">
                {format.number(card.travelExpenses, { style: 'currency', currency: 'EUR' })}
              </dd>
            </>
          )}
          {isDeclined && (
            <>
              <dt className="text-ink-muted">{t('comment')}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{card.comment}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
