import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';
import { type CreatedRow, type Decision, type DecisionOutcome, noMoment } from '@/lib/management/created-row';

/** What happened to a card in this session. */
type CardEvent = Readonly<{
  key: number;
  at: number;
  kind: 'approved' | 'declined' | 'undone' | 'approveFailed' | 'declineFailed' | 'changed' | 'otherTab';
  text: string;
}>;

/** By card id, for as long as this tab is open; what others did, upstream alone knows. */
let events: ReadonlyMap<string, readonly CardEvent[]> = new Map();
const listeners = new Set<() => void>();

/** Remembers what became of a decision; null when it was undone. */
export function noteOutcome(id: string, decision: Decision, outcome: DecisionOutcome | null): void {
  const minutes = Math.floor(Date.now() / 60_000);
  const text = decision.kind === 'decline' ? decision.comment : '';
  const event: CardEvent = { key: events.get(id)?.length ?? 0, at: minutes, kind: kindOf(decision, outcome), text };
  events = new Map(events).set(id, [...(events.get(id) ?? []), event]);
  for (const listener of listeners) listener();
}

function kindOf({ kind }: Decision, outcome: DecisionOutcome | null): CardEvent['kind'] {
  if (outcome === null) return 'undone';
  if (!outcome.ok && outcome.isOwn) return 'otherTab';
  if (!outcome.ok) return outcome.current ? 'changed' : `${kind}Failed`;
  return kind === 'approve' ? 'approved' : 'declined';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly CardEvent[] = [];

/** The history of a card: what upstream tells, and what happened in this session (rule: review-history). */
export function CardHistory({ row, zone }: { row: CreatedRow; zone: string }) {
  const t = useTranslations('managementDetail.history');
  const statusLabel = useStatusLabel('manager');
  const happened = useSyncExternalStore(
    subscribe,
    () => events.get(row.id) ?? none,
    () => none,
  );
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
            <span className="hours">{timeOf(at)}</span> {t(`event.${kind}`)}
            {text !== '' && ` “${text}”`}
          </li>
        ))}
      </ul>
    </section>
  );
}
