import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type CreatedRow, noMoment } from '@/lib/management/created-row';
import { createDecisionStore, type DecisionState, type DecisionStore } from './decision-store';
import { sendDecision, subscribeToOtherTabs } from './send-decision';

export type Decisions = DecisionState &
  Readonly<{
    store: DecisionStore;
    rows: readonly CreatedRow[];
    /** Returns a row updated with the results of later decisions, even if it is no longer in the list. */
    latest: (row: CreatedRow) => CreatedRow;
  }>;

export function useDecisions(loaded: readonly CreatedRow[]): Decisions {
  const [store] = useState(() => createDecisionStore(sendDecision));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { changes } = state;
  useEffect(() => subscribeToOtherTabs(store.noteOtherTab), [store]);
  const { rows, latest } = useMemo(() => {
    const changed = (row: CreatedRow): CreatedRow => {
      const change = changes.get(row.id);
      if (!change?.fromVersions.includes(row.card.version)) return row;
      // The time of the change is unknown until the list is reloaded.
      return { ...row, updatedText: noMoment, card: { ...row.card, ...change.card } };
    };
    const rows = loaded.map(changed);
    const latest = (row: CreatedRow) => changed(loaded.find(({ id }) => id === row.id) ?? row);
    return { rows, latest };
  }, [loaded, changes]);
  return { ...state, store, rows, latest };
}
