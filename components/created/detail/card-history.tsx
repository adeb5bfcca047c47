import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';
import { type CreatedRow, noMoment } from '@/lib/management/created-row';
import { useCardEvents } from './card-events';

/** A card's history, from upstream and from this session (rule: review-history). */
export function CardHistory({ row, zone }: { row: CreatedRow; zone: string }) {
  const t = useTranslations('managementDetail.history');
  const statusLabel = useStatusLabel('manager');
  const happened = useCardEvents(row.id);
  const timeOf = (at: number) => formatTime(toWallClock(at, zone).minutes);
  return (
    <section aria-label={t('title')} className="border-t border-line pt-3 text-sm text-ink-muted">
      <ul className="grid gap-1">
        {row.updatedText !== noMoment && (
          <li className="dates whitespace-normal">
            {t('changed', { moment: row.updatedText, status: statusLabel(row.card.status) })}
          </li>
        )}
        {happened.map(({ key, at, kind, text }) => (
          <li key={key} className="wrap-anywhere">
            <span className="hours">{timeOf(at)}</span> <span>{t(`event.${kind}`)}</span>
            {text !== '' && <span>{` “${text}”`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
