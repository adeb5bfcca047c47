import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';
import { type CreatedRow, noMoment } from '@/lib/management/created-row';
import { proofHref } from '@/lib/management/links';
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
      <Link
        href={proofHref(row.card.week, row.card.employeeId)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-2 hover:underline pointer-fine:min-h-8 print:hidden"
      >
        <Icon name="file-text" className="size-4" />
        <span>{t('proof')}</span>
      </Link>
    </section>
  );
}
