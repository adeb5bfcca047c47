import {
  type CreatedRow,
  type Decision,
  type DecisionOutcome,
  decisionLimits,
  isSignedOut,
  mayDecide,
  type SendDecision,
} from '@/lib/management/created-row';
import {
  type Batch,
  type CardRecord,
  type CardResult,
  type Change,
  type Choice,
  cardAfter,
  type Decided,
  decisionFor,
  isAlreadyApplied,
  isBusy,
  isResendable,
  resultOf,
  unconfirmedBatch,
} from './decision-record';

export type DecisionState = Readonly<{
  records: ReadonlyMap<string, CardRecord>;
  batches: ReadonlyMap<number, Batch>;
  changes: ReadonlyMap<string, Change>;
  /** Increments when the browser restores the page from its cache, and at a logout, which may fail. */
  returns: number;
}>;

/** Called with the result of each decision. The outcome is null if the decision was undone. */
type OutcomeListener = (decided: Decided, outcome: DecisionOutcome | null) => void;

/** A clock that ignores changes of the system time, so that these do not delay decisions. */
const clock = () => Math.round(performance.now());

export type DecisionStore = ReturnType<typeof createDecisionStore>;

/**
 * Stores the decisions on a list's cards, with one record per card. Runs the countdown and sends at most four
 * decisions at a time (rule: bulk-four).
 */
export function createDecisionStore(send: SendDecision) {
  const records = new Map<string, CardRecord>();
  const batches = new Map<number, Batch>();
  let changes: ReadonlyMap<string, Change> = new Map();
  /** Decisions whose request got no response. The server may have received them. */
  const unanswered = new Map<string, Decision>();
  /** The status that another tab of this browser gave a card, by card id. */
  const otherTabs = new Map<string, string>();
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<OutcomeListener>();
  let queue: readonly Decided[] = [];
  let inFlight = 0;
  let lastBatch = unconfirmedBatch;
  let returns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DecisionState = { records, batches, changes, returns };

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const emit = () => {
    state = { records: new Map(records), batches: new Map(batches), changes, returns };
    notify();
  };
  const notifyOutcome = (decided: Decided, outcome: DecisionOutcome | null) => {
    for (const listener of outcomeListeners) listener(decided, outcome);
  };
  const setResult = (batch: number, id: string, result: CardResult | null) => {
    const known = batches.get(batch);
    if (!known) return;
    const results = new Map(known.results);
    if (result) results.set(id, result);
    else results.delete(id);
    batches.set(batch, { ...known, results });
  };
  const setRecord = (id: string, record: CardRecord) => {
    const before = records.get(id);
    if (before && before.batch !== record.batch && before.state !== 'done')
      setResult(before.batch, id, { kind: 'superseded' });
    // Remove the record first, so that the map stays in the order of the decisions.
    records.delete(id);
    records.set(id, record);
    setResult(record.batch, id, resultOf(record));
  };
  const waiting = () => [...records.values()].flatMap((record) => (record.state === 'waiting' ? [record] : []));
  const isBusyWith = (id: string) => isBusy(records.get(id));

  const enqueue = (decided: Decided) => {
    const { row, batch, decision } = decided;
    setRecord(row.id, { state: 'sending', batch, decision });
    queue = [...queue, { row, batch, decision }];
  };
  const stopBatch = (batch: number) => {
    for (const decided of queue)
      if (decided.batch === batch) setRecord(decided.row.id, { ...decided, state: 'stopped' });
    queue = queue.filter((decided) => decided.batch !== batch);
  };
  const sendQueued = () => {
    for (const next of queue.slice(0, Math.max(0, decisionLimits.atOnce - inFlight))) void sendOne(next);
  };
  const sendOne = async (decided: Decided) => {
    const { row, batch, decision } = decided;
    const { id, card } = row;
    queue = queue.filter((one) => one !== decided);
    inFlight += 1;
    const response = await send(card, decision);
    inFlight -= 1;
    const outcome: DecisionOutcome = isAlreadyApplied(unanswered.get(id), decision, response)
      ? { ok: true }
      : fromOtherTab(id, response);
    if (!outcome.ok && outcome.statusCode === 0) unanswered.set(id, decision);
    else unanswered.delete(id);
    const changed = cardAfter(decision, outcome);
    const before = changes.get(id);
    if (changed) {
      // If an earlier decision produced this version, the list may still show the version before it. Apply
      // the change to that version too.
      const earlier = before?.card.version === card.version ? before.fromVersions : [];
      changes = new Map(changes).set(id, { fromVersions: [card.version, ...earlier], card: changed });
    }
    setRecord(id, outcome.ok ? { ...decided, state: 'done' } : { ...decided, state: 'failed', failure: outcome });
    if (!outcome.ok && isSignedOut(outcome)) stopBatch(batch);
    update();
    notifyOutcome(decided, outcome);
  };
  const fromOtherTab = (id: string, outcome: DecisionOutcome): DecisionOutcome =>
    outcome.ok || !outcome.current ? outcome : { ...outcome, isOwn: otherTabs.get(id) === outcome.current.status };

  /**
   * Sends decisions whose countdown has ended, and schedules the next tick. Returns whether any were sent.
   */
  const schedule = () => {
    clearTimeout(timer);
    const now = clock();
    const due = waiting().filter(({ until }) => until <= now);
    for (const record of due) enqueue(record);
    sendQueued();
    const remaining = waiting().map(({ until }) => until - now);
    if (remaining.length > 0) timer = setTimeout(onTimer, Math.min(...remaining.map((ms) => ms % 1000 || 1000)));
    return due.length > 0;
  };
  // A countdown tick changes no records, so notify the listeners without copying the state.
  const onTimer = () => (schedule() ? emit() : notify());
  const update = () => {
    schedule();
    emit();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutcome: (listener: OutcomeListener) => {
      outcomeListeners.add(listener);
      return () => void outcomeListeners.delete(listener);
    },
    state: () => state,
    secondsLeft: (batch: number) => {
      const until = waiting().find((record) => record.batch === batch)?.until ?? 0;
      return Math.max(1, Math.ceil((until - clock()) / 1000));
    },

    /**
     * Decides on cards. Sends the decisions after `undo` seconds, unless they are undone. Replaces a pending
     * decision on the same card, and skips cards whose decision is being sent. Returns the batch, or null if
     * no cards are left.
     */
    decide: (rows: readonly CreatedRow[], choice: Choice, { undo }: Readonly<{ undo: 5 | 0 }>): number | null => {
      const available = rows.filter(({ id }) => records.get(id)?.state !== 'sending');
      if (available.length === 0) return null;
      const allowed = (row: CreatedRow) => mayDecide(row, choice.kind);
      const [decidable, skipped] = [available.filter(allowed), available.filter((row) => !allowed(row))];
      lastBatch += 1;
      const [batch, until] = [lastBatch, clock() + undo * 1000];
      batches.set(batch, { id: batch, kind: choice.kind, rows: decidable, skipped, results: new Map() });
      for (const row of decidable) {
        const decided = { batch, row, decision: decisionFor(choice, row) };
        if (undo === 0) enqueue(decided);
        else setRecord(row.id, { ...decided, state: 'waiting', until, before: records.get(row.id) });
      }
      update();
      return batch;
    },
    /**
     * Undoes the pending decisions of a batch. If one of them had replaced an earlier pending decision, that
     * decision is pending again, unless its countdown has ended.
     */
    undo: (batch: number) => {
      const undone = waiting().filter((record) => record.batch === batch);
      if (undone.length > 0) batches.delete(batch);
      for (const record of undone) {
        const { row, before } = record;
        const hasExpired = before?.state === 'waiting' && (before.until <= clock() || !batches.has(before.batch));
        if (before && !hasExpired) setRecord(row.id, before);
        else records.delete(row.id);
        notifyOutcome(record, null);
      }
      update();
    },
    flush: () => {
      for (const record of waiting()) enqueue(record);
      update();
    },
    /** Stops sending a batch. Requests already sent continue. */
    stop: (batch: number) => {
      stopBatch(batch);
      emit();
    },
    /** Resends failed and stopped decisions. Resolves with the decisions that succeeded. */
    retry: async (ids: readonly string[]) => {
      for (const id of ids) {
        const record = records.get(id);
        if (record?.state === 'failed' || record?.state === 'stopped') enqueue(record);
      }
      update();
      await settled(ids);
      return ids.flatMap((id) => {
        const record = records.get(id);
        return record?.state === 'done' ? [record] : [];
      });
    },
    /** Replaces the reason of a failed decline before it is resent. */
    reword: (id: string, comment: string) => {
      const record = records.get(id);
      if (!isResendable(record) || record.decision.kind !== 'decline') return;
      setRecord(id, { ...record, decision: { kind: 'decline', comment } });
      emit();
    },
    close: (batch: number) => {
      batches.delete(batch);
      emit();
    },
    /** Removes failures that cannot be resent, because the card must be checked first. */
    forgetFailures: () => {
      for (const [id, record] of records) if (record.state === 'failed' && !isResendable(record)) records.delete(id);
      emit();
    },
    /** Records a decision that was made in another tab of this browser (rule: review-own-tab). */
    noteOtherTab: (id: string, status: string) => otherTabs.set(id, status),

    /**
     * Call when the user leaves the page. Returns the unsent decisions, for the caller to send, and marks
     * them as being sent.
     */
    leave: (): readonly Decided[] => {
      const unsent = [...queue, ...waiting()];
      if (unsent.length === 0) return unsent;
      queue = [];
      for (const { row, decision } of unsent)
        setRecord(row.id, { state: 'sending', batch: unconfirmedBatch, decision });
      // If all decisions of a batch are replaced by later ones, it has no results to show.
      for (const { id, rows, results } of batches.values())
        if (rows.every((row) => results.get(row.id)?.kind === 'superseded')) batches.delete(id);
      update();
      return unsent;
    },
    /** Call when the browser restores the page from its cache, or when a logout may fail. */
    resume: () => {
      returns += 1;
      emit();
    },
    /**
     * Adds decisions that were sent while the user left a page. They count as being sent until
     * `removeUnconfirmed` is called.
     */
    addUnconfirmed: (unconfirmed: readonly Readonly<{ id: string; kind: Decision['kind'] }>[]) => {
      for (const { id, kind } of unconfirmed)
        if (!isBusyWith(id)) setRecord(id, { state: 'sending', batch: unconfirmedBatch, decision: { kind } });
      emit();
    },
    removeUnconfirmed: () => {
      for (const [id, { batch }] of records) if (batch === unconfirmedBatch) records.delete(id);
      emit();
    },
    settled: (ids?: readonly string[]) =>
      settled(ids ?? [...records].flatMap(([id, { batch }]) => (batch === unconfirmedBatch ? [] : [id]))),
  };

  /** Resolves once no decision on these cards is pending or being sent. */
  function settled(ids: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (ids.some(isBusyWith)) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      check();
    });
  }
}
