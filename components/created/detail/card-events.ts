import { useSyncExternalStore } from 'react';
import type { Decision, DecisionOutcome } from '@/lib/management/created-row';

/** Something that happened to a card in this session. `at` is in minutes since 1970. */
type CardEvent = Readonly<{
  key: number;
  at: number;
  kind: 'approved' | 'declined' | 'undone' | 'approveFailed' | 'declineFailed' | 'changed' | 'otherTab';
  text: string;
}>;

/**
 * The events by card id, kept until this tab closes. Decisions by other users are not included: only upstream
 * stores those.
 */
let events: ReadonlyMap<string, readonly CardEvent[]> = new Map();
const listeners = new Set<() => void>();

/** Records the result of a decision. A null `outcome` means that the decision was undone. */
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

export function useCardEvents(id: string): readonly CardEvent[] {
  return useSyncExternalStore(
    subscribe,
    () => events.get(id) ?? none,
    () => none,
  );
}
