'use client';

import { useTranslations } from 'next-intl';
import { statusTone } from '@/components/hour-card/status-words';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { useDates } from '@/components/ui/use-dates';
import { useFigures } from '@/components/ui/use-figures';
import { mentionedDays } from '@/lib/format/mentioned-days';
import { weekAnchor } from '@/lib/hour-card/calendar';
import { can, type ListedHourCard } from '@/lib/hour-card/listed-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { dayHref, editorHref, proofHref } from '@/lib/management/links';
import { CorrectedParts } from '../hour-card/changed-parts';
import { LineTable } from '../hour-card/line-table';
import { useStatusLabel } from '../hour-card/status-words';

type HourCardItemProps = {
  card: ListedHourCard;
  zone: string;
  /** The address of this page of the list. The editor returns to it. */
  list?: string;
};

/**
 * One card of the employee's list (rule: list-card). A client component, because the output of a server
 * component is sent twice, as HTML and as data.
 */
export function HourCardItem({ card, zone, list = '' }: HourCardItemProps) {
  const t = useTranslations('hourCardList');
  const statusLabel = useStatusLabel('employee');
  const { euroText } = useFigures();
  const days = card.status === 'DECLINED' ? mentionedDays(card.comment, card.week) : [];
  const place = [card.departmentName, card.shiftName].filter(Boolean).join(' · ');
  // The decline comment of a reopened card may repeat the reason for its correction. Show that text once.
  const isShownAsComment = card.status === 'DECLINED' && card.comment === card.correctionReason;
  const hasReason = card.correctionReason !== '' && !isShownAsComment;

  return (
    <Card
      as="article"
      className="@container flex flex-col gap-4 p-4 group-data-linked/card:border-accent group-data-linked/card:ring-2 group-data-linked/card:ring-accent group-data-saved/card:border-success group-data-saved/card:ring-2 group-data-saved/card:ring-success md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1.5">
        <div className="max-w-full min-w-36 flex-1">
          <h3
            id={`${weekAnchor(card.week)}-title`}
            tabIndex={-1}
            className="text-base font-semibold outline-none whitespace-nowrap text-ink sm:text-lg"
          >
            {t('week', card.week)}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-muted">{place}</p>
          <p className="hidden items-center gap-1 text-sm font-medium text-success-strong group-data-saved/card:flex">
            <Icon name="circle-check" className="size-4" />
            <span>{t('justSavedMark')}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @min-[20rem]:flex-col @min-[20rem]:items-end">
          <Badge tone={statusTone(card.status)} dot>
            {statusLabel(card.status)}
          </Badge>
          {card.number && <span className="hours text-xs text-ink-subtle">{t('number', { number: card.number })}</span>}
        </div>
      </div>
      {(card.fullWeekSecondment || card.isCorrection) && (
        <div className="-mt-1 flex flex-wrap gap-2">
          {card.fullWeekSecondment && <Badge tone="accent">{t('fullWeekSecondment')}</Badge>}
          {card.isCorrection && <Badge tone="info">{t('correction')}</Badge>}
        </div>
      )}
      {hasReason && (
        <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-muted">
          {t('correctionReason', { reason: card.correctionReason })}
        </p>
      )}
      {card.correction && (
        <CorrectedParts correction={card.correction} travelExpenses={card.travelExpenses} zone={zone} />
      )}
      {card.status === 'DECLINED' && (
        <DeclineNotice
          card={card}
          days={days}
          list={list}
          title={t(card.isCorrection && isShownAsComment ? 'reopenComment' : 'declineComment')}
          fallback={t('declinedWithoutComment')}
        />
      )}
      <LineTable card={card} zone={zone} caption={t('lines', card.week)} marked={days} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-sm text-ink-muted">
          <span>{`${t('travelExpenses')}:`}</span>{' '}
          <span className="hours font-medium text-ink">
            {card.travelExpenses === 0 ? '-' : euroText(card.travelExpenses)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton
            href={proofHref(card.week)}
            prefetch={false}
            size="sm"
            variant="ghost"
            aria-label={t('proofOf', card.week)}
          >
            <Icon name="file-text" className="size-3.5" />
            <span>{t('proof')}</span>
          </LinkButton>
          {can.edit(card.status) && (
            <LinkButton
              href={editorHref(card.id, list)}
              prefetch={false}
              size="sm"
              aria-label={t('editCard', card.week)}
            >
              <Icon name="pencil" className="size-3.5" />
              <span>{t('edit')}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

type DeclineNoticeProps = Required<Omit<HourCardItemProps, 'zone'>> & {
  days: readonly IsoDate[];
  title: string;
  fallback: string;
};

/**
 * Shows why a card was declined, with links to the days that the reason mentions (rules: list-declined,
 * list-declined-day).
 */
function DeclineNotice({ card, days, list, title, fallback }: DeclineNoticeProps) {
  const t = useTranslations('hourCardList');
  const { dayText } = useDates();
  if (card.comment === '') return <Alert tone="danger">{fallback}</Alert>;
  return (
    <Alert tone="danger" title={title}>
      <p className="whitespace-pre-line">{card.comment}</p>
      {days.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 print:hidden">
          {days.map((date) => (
            <li key={date}>
              <Link
                href={dayHref(card.id, date, list)}
                prefetch={false}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-2 pointer-fine:min-h-8"
              >
                {t('toDay', { day: dayText(date) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
