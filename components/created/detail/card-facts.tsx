import { useTranslations } from 'next-intl';
import { LineTable } from '@/components/hour-card/line-table';
import { statusTone, useStatusLabel } from '@/components/hour-card/status-words';
import { Badge } from '@/components/ui/badge';
import { useFigures } from '@/components/ui/use-figures';
import { mentionedDays } from '@/lib/format/mentioned-days';
import type { NoFields } from '@/lib/hour-card/every-field';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { CorrectionNote } from './correction-note';

/** The details of a card: its lines, travel expenses and decline reason (rule: detail-content). */
export function CardFacts({ card, zone }: { card: ManagedHourCard; zone: string }) {
  const t = useTranslations('managementDetail');
  const { euroText } = useFigures();
  const name = { name: card.employeeName, ...card.week };
  const { correction, correctionReason } = card;
  // The reason for an open correction is already shown above the lines.
  const hasReason = correction === null && correctionReason !== '';
  const isDeclined = card.status === 'DECLINED' && card.comment !== '';
  // A reopened card's comment repeats the reason for its correction. Show the reason once.
  const hasComment = isDeclined && card.comment !== correction?.reason;
  return (
    <div className="space-y-4">
      {correction && <CorrectionNote correction={correction} travelExpenses={card.travelExpenses} zone={zone} />}
      <LineTable
        card={card}
        zone={zone}
        caption={t('lines', name)}
        marked={isDeclined ? mentionedDays(card.comment, card.week) : []}
      />
      {(card.travelExpenses !== 0 || hasComment || hasReason) && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {card.travelExpenses !== 0 && (
            <>
              <dt className="text-ink-muted">{t('travelExpenses')}</dt>
              <dd className="hours font-medium">{euroText(card.travelExpenses)}</dd>
            </>
          )}
          {hasReason && (
            <>
              <dt className="text-ink-muted">{t('correctionReason')}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{correctionReason}</dd>
            </>
          )}
          {hasComment && (
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

/** Status, week, department and shift, below the employee's name (rule: detail-content). */
export function CardHeadline({ card }: { card: ManagedHourCard }) {
  const t = useTranslations('management');
  const detail = useTranslations('managementDetail');
  const common = useTranslations('common');
  const { status, week, departmentName, shiftName, fullWeekSecondment, isCorrection, employeeNumber, ...others } = card;
  // Exclude the fields that the dialog shows elsewhere or not at all.
  const { employeeName, lines, workedInclusive, workedExclusive, travelExpenses, comment, updatedAt, ...keys } = others;
  const { correction, correctionReason, number, id, employeeId, version, ...rest } = keys;
  rest satisfies NoFields;
  const place = [departmentName, shiftName].filter(Boolean).join(' · ');
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} />
      <span className="dates font-medium whitespace-normal text-ink">{t('weekValue', week)}</span>
      <span className="wrap-anywhere">{place}</span>
      {fullWeekSecondment && <Badge tone="accent">{t('fullWeekSecondment')}</Badge>}
      {isCorrection && <Badge tone="info">{t('correction')}</Badge>}
      <span className="hours">{common('employeeNumber', { number: employeeNumber })}</span>
      {number && <span className="hours whitespace-normal">{detail('number', { number })}</span>}
    </div>
  );
}

function StatusBadge({ status }: { status: string }) {
  const label = useStatusLabel('manager');
  return (
    <Badge tone={statusTone(status)} dot>
      {label(status)}
    </Badge>
  );
}
