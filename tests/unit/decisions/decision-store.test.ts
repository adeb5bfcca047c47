import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoable } from '@/components/decisions/decision-record';
import { createDecisionStore } from '@/components/decisions/decision-store';
import type { Decision, DecisionOutcome, SendDecision } from '@/lib/management/created-row';
import { aCard, rowOfCard } from '../../components/management/cards';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const row = (at: number, status = 'CREATED') => rowOfCard(aCard(at, { status }));
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));
const approve = { kind: 'approve' } as const;
const decline = (comment = '') => ({ kind: 'decline', comment }) as const;
const key = { undo: 5 } as const;
const button = { undo: 0 } as const;

const ok: DecisionOutcome = { ok: true };
const noAnswer: DecisionOutcome = { ok: false, statusCode: 0, message: '' };
const signedOut: DecisionOutcome = { ok: false, statusCode: 401, message: 'session_expired' };
const sessionChanged: DecisionOutcome = { ok: false, statusCode: 409, message: 'session_changed' };
const became = (status: string, comment = ''): DecisionOutcome => ({
  ...{ ok: false, statusCode: 409, message: 'changed_meanwhile' },
  current: { status, comment, updatedAt: null },
});

/** Creates a store whose decisions are answered by `answer` after `ms` milliseconds. */
function start(answer: (id: string) => DecisionOutcome = () => ok, ms = 0) {
  const sent: string[] = [];
  const seen: string[] = [];
  let inFlight = 0;
  let most = 0;
  const send: SendDecision = async ({ id, version }, decision) => {
    sent.push(`${id} ${decision.kind}${decision.kind === 'decline' && decision.comment ? ` ${decision.comment}` : ''}`);
    seen.push(version);
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setTimeout(resolve, ms));
    inFlight -= 1;
    return answer(String(id));
  };
  const store = createDecisionStore(send);
  const outcomes: string[] = [];
  store.onOutcome(({ row: { id } }, outcome) => outcomes.push(`${id} ${outcome?.ok ?? 'undone'}`));
  const stateOf = (id: string) => store.state().records.get(id)?.state;
  const resultsOf = (batch: number | null) =>
    [...(store.state().batches.get(batch ?? -1)?.results ?? [])].map(([id, { kind }]) => `${id} ${kind}`).toSorted();
  const last = () => undoable(store.state().batches, store.state().records).at(-1)?.id ?? null;
  return { store, sent, seen, outcomes, stateOf, resultsOf, last, most: () => most };
}

describe('making decisions', () => {
  test('a decision without time to undo is sent immediately', async () => {
    const { store, sent, stateOf } = start();
    store.decide([row(0)], approve, button);
    expect(stateOf('101')).toBe('sending');
    await pass(0);
    expect(sent).toEqual(['101 approve']);
    expect(stateOf('101')).toBe('done');
  });

  test('a decision waits five seconds with a countdown before it is sent', async () => {
    const { store, sent, stateOf } = start();
    const batch = store.decide(rows(2), approve, key) ?? 0;
    let rendered = 0;
    store.subscribe(() => {
      rendered += 1;
    });
    const seconds = [store.secondsLeft(batch)];
    for (let second = 1; second < 5; second += 1) {
      await pass(1000);
      seconds.push(store.secondsLeft(batch));
    }
    expect(seconds).toEqual([5, 4, 3, 2, 1]);
    expect(rendered).toBe(4);
    await pass(999);
    expect(sent).toEqual([]);
    expect(stateOf('101')).toBe('waiting');
    await pass(1);
    expect(sent).toEqual(['101 approve', '102 approve']);
  });

  test('keeps the state unchanged during the countdown', async () => {
    const { store } = start();
    store.decide([row(0)], approve, key);
    const before = store.state();
    await pass(4000);
    expect(store.state()).toBe(before);
  });

  test('skips cards that can no longer be approved', async () => {
    const { store, sent } = start();
    const batch = store.decide([row(0), row(1, 'APPROVED'), row(2, 'SYNCED')], approve, button);
    await pass(0);
    expect(sent).toEqual(['101 approve']);
    expect(
      store
        .state()
        .batches.get(batch ?? 0)
        ?.skipped.map(({ id }) => id),
    ).toEqual(['102', '103']);
  });

  test('declines each card with its own reason', async () => {
    const { store, sent } = start();
    store.decide(rows(2), { kind: 'decline', comment: ({ id }) => `reden ${id}` }, button);
    await pass(0);
    expect(sent).toEqual(['101 decline reden 101', '102 decline reden 102']);
  });

  test('updates the card and its version after the response', async () => {
    const { store } = start(() => ({ ok: true, data: { version: 'v2' } }));
    store.decide([row(0)], decline('Pauze'), button);
    expect(store.state().changes.size).toBe(0);
    await pass(0);
    expect(store.state().changes.get('101')).toEqual({
      fromVersions: ['CREATED@1795007100'],
      card: { status: 'DECLINED', comment: 'Pauze', updatedAt: null, version: 'v2' },
    });
  });

  test('remembers both earlier versions of a card after a second decision', async () => {
    const { store } = start(() => ({ ok: true, data: { version: 'v2' } }));
    store.decide([row(0)], approve, button);
    await pass(0);
    store.decide([rowOfCard(aCard(0, { status: 'APPROVED', version: 'v2' }))], decline(), button);
    await pass(0);
    expect(store.state().changes.get('101')?.fromVersions).toEqual(['v2', 'CREATED@1795007100']);
  });
});

describe('decision queue', () => {
  test('sends four decisions at a time in order across batches', async () => {
    const { store, sent, most } = start(() => ok, 100);
    store.decide(rows(6), approve, button);
    for (let at = 6; at < 10; at += 1) store.decide([row(at)], approve, button);
    expect(sent).toHaveLength(4);
    await pass(100);
    expect(sent).toHaveLength(8);
    await pass(1000);
    expect(sent).toEqual(Array.from({ length: 10 }, (_, at) => `${101 + at} approve`));
    expect(most()).toBe(4);
  });

  test('completes the active requests of a stopped batch and sends the rest on retry', async () => {
    const { store, sent, resultsOf } = start(() => ok, 100);
    const batch = store.decide(rows(6), approve, button) ?? 0;
    store.stop(batch);
    await pass(1000);
    expect(sent).toHaveLength(4);
    expect(resultsOf(batch).slice(4)).toEqual(['105 stopped', '106 stopped']);
    let isSettled = false;
    void store.retry(['105', '106']).then(() => {
      isSettled = true;
    });
    expect(resultsOf(batch)).toHaveLength(4);
    await pass(50);
    expect(isSettled).toBe(false);
    await pass(1000);
    expect(isSettled).toBe(true);
    expect(resultsOf(batch)).toEqual(Array.from({ length: 6 }, (_, at) => `${101 + at} done`));
  });

  test.each([
    ['first', 0, ['101 done', '102 done', '103 done', '104 done', '105 stopped'], ['106 done', '107 done']],
    ['second', 1, ['101 done', '102 done', '103 done', '104 done', '105 done'], ['106 stopped', '107 stopped']],
  ])('stops only the %s of two batches', async (_name, stopped, first, second) => {
    const { store, stateOf, resultsOf } = start(() => ok, 100);
    const all = rows(7);
    const batches = [all.slice(0, 5), all.slice(5)].map((part) => store.decide(part, approve, button) ?? 0);
    store.stop(batches[stopped] ?? 0);
    expect(['105', '106'].map(stateOf)).toEqual(stopped === 0 ? ['stopped', 'sending'] : ['sending', 'stopped']);
    await pass(1000);
    expect(batches.map(resultsOf)).toEqual([first, second]);
  });

  test.each([
    ['the session expires', signedOut],
    ['the session belongs to another user', sessionChanged],
  ])('stops the batch when %s', async (_name, answer) => {
    const { store, sent, resultsOf } = start(() => answer, 100);
    const batch = store.decide(rows(6), approve, button);
    await pass(1000);
    expect(sent).toHaveLength(4);
    expect(resultsOf(batch).slice(3)).toEqual(['104 failed', '105 stopped', '106 stopped']);
  });

  test('sends waiting decisions immediately when flushed', async () => {
    const { store, sent } = start();
    store.decide(rows(2), approve, key);
    store.flush();
    expect(sent).toEqual(['101 approve', '102 approve']);
    await pass(10_000);
    expect(sent).toHaveLength(2);
  });
});

describe('undo', () => {
  test('undo cancels an unsent batch', async () => {
    const { store, sent, outcomes, stateOf, last } = start();
    const batch = store.decide(rows(2), approve, key) ?? 0;
    await pass(4900);
    store.undo(batch);
    await pass(10_000);
    expect(sent).toEqual([]);
    expect(stateOf('101')).toBeUndefined();
    expect(store.state().batches.has(batch)).toBe(false);
    expect(outcomes).toEqual(['101 undone', '102 undone']);
    expect(last()).toBeNull();
  });

  test('undo cancels one batch at a time, starting with the latest', async () => {
    const { store, sent, last } = start();
    const first = store.decide(rows(2), approve, key);
    await pass(1000);
    const second = store.decide([row(2)], approve, key);
    expect(last()).toBe(second);
    store.undo(second ?? 0);
    expect(last()).toBe(first);
    await pass(4000);
    expect(last()).toBeNull();
    expect(sent).toEqual(['101 approve', '102 approve']);
  });

  test('undo does not affect decisions that were sent', async () => {
    const { store, stateOf } = start();
    const batch = store.decide([row(0)], approve, key) ?? 0;
    await pass(5050);
    store.undo(batch);
    expect(stateOf('101')).toBe('done');
  });

  test('undo restores an earlier failed decision', async () => {
    const { store, stateOf, resultsOf } = start(() => noAnswer);
    const first = store.decide([row(0)], approve, button);
    await pass(0);
    const second = store.decide([row(0)], decline(), key) ?? 0;
    expect(resultsOf(first)).toEqual(['101 superseded']);
    store.undo(second);
    expect(stateOf('101')).toBe('failed');
    expect(resultsOf(first)).toEqual(['101 failed']);
  });
});

describe('second decision on the same card', () => {
  test('a second decision replaces a waiting one', async () => {
    const { store, sent, resultsOf } = start();
    const many = store.decide(rows(3), approve, key);
    await pass(1000);
    store.decide([row(0)], decline('Pauze'), key);
    expect(resultsOf(many)).toEqual(['101 superseded']);
    await pass(10_000);
    expect(sent).toEqual(['102 approve', '103 approve', '101 decline Pauze']);
    expect(resultsOf(many)).toEqual(['101 superseded', '102 done', '103 done']);
  });

  test('undoing a second decision before the first is sent restores the first', async () => {
    const { store, sent, resultsOf } = start();
    const many = store.decide(rows(2), approve, key);
    await pass(1000);
    store.undo(store.decide([row(0)], decline(), key) ?? 0);
    expect(resultsOf(many)).toEqual([]);
    await pass(4000);
    expect(sent.toSorted()).toEqual(['101 approve', '102 approve']);
  });

  test('undoing a second decision after the first batch was sent leaves the card undecided', async () => {
    const { store, sent, stateOf } = start();
    store.decide(rows(2), approve, key);
    await pass(1000);
    const single = store.decide([row(0)], decline(), key) ?? 0;
    await pass(4500);
    store.undo(single);
    await pass(10_000);
    expect(sent).toEqual(['102 approve']);
    expect(stateOf('101')).toBeUndefined();
  });

  test('undoing a second decision does not restore a first one that was undone', async () => {
    const { store, sent } = start();
    const many = store.decide(rows(2), approve, key) ?? 0;
    const single = store.decide([row(0)], decline(), key) ?? 0;
    store.undo(many);
    store.undo(single);
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  test('a second decision is refused while the first is being sent', async () => {
    const { store, sent } = start(() => ok, 100);
    store.decide([row(0)], approve, button);
    expect(store.decide([row(0)], decline(), button)).toBeNull();
    await pass(1000);
    expect(sent).toEqual(['101 approve']);
  });
});

describe('failed decisions', () => {
  test('retrying a failed decision sends the original version and the edited reason', async () => {
    const answers = [noAnswer, ok];
    const { store, sent, seen, stateOf } = start(() => answers.shift() ?? ok);
    store.decide([row(0)], decline('Pauze?'), button);
    await pass(0);
    expect(stateOf('101')).toBe('failed');
    store.reword('101', 'Pauze ontbreekt');
    await Promise.all([store.retry(['101']), pass(0)]);
    expect(sent).toEqual(['101 decline Pauze?', '101 decline Pauze ontbreekt']);
    expect(seen).toEqual(['CREATED@1795007100', 'CREATED@1795007100']);
    expect(stateOf('101')).toBe('done');
  });

  test.each([
    ['an approval', approve, became('APPROVED')],
    ['a decline', decline('Pauze'), became('DECLINED', 'Pauze')],
  ])(
    'a retried decision is marked as done when the server had already processed %s',
    async (_name, decision: Decision, answer) => {
      const answers = [noAnswer, answer];
      const { store, stateOf } = start(() => answers.shift() ?? ok);
      store.decide([row(0)], decision, button);
      await pass(0);
      await Promise.all([store.retry(['101']), pass(0)]);
      expect(stateOf('101')).toBe('done');
    },
  );

  test('a retried decline fails when the card was declined with another reason', async () => {
    const answers = [noAnswer, became('DECLINED', 'Iets anders')];
    const { store, stateOf } = start(() => answers.shift() ?? ok);
    store.decide([row(0)], decline('Pauze'), button);
    await pass(0);
    await Promise.all([store.retry(['101']), pass(0)]);
    expect(stateOf('101')).toBe('failed');
  });

  test('discards failed decisions on changed cards and keeps those that can be retried', async () => {
    const { store, stateOf, resultsOf } = start((id) => (id === '101' ? became('DECLINED') : noAnswer));
    const batch = store.decide(rows(2), approve, button);
    await pass(0);
    store.forgetFailures();
    expect([stateOf('101'), stateOf('102')]).toEqual([undefined, 'failed']);
    expect(resultsOf(batch)).toEqual(['101 failed', '102 failed']);
  });

  test('recognises a decision that the same manager made in another tab', async () => {
    const { store } = start(() => became('APPROVED'));
    store.noteOtherTab('101', 'APPROVED');
    store.decide(rows(2), approve, button);
    await pass(0);
    const { records } = store.state();
    expect(['101', '102'].map((id) => records.get(id))).toMatchObject([
      { state: 'failed', failure: { isOwn: true } },
      { state: 'failed', failure: { isOwn: false } },
    ]);
  });
});

describe('leaving the page', () => {
  test('returns waiting and queued decisions once, without sending them', async () => {
    const { store, sent, stateOf } = start(() => ok, 100);
    store.decide(rows(5), approve, button);
    store.decide([row(5)], decline('Pauze'), key);
    expect(store.leave().map(({ row: { id }, decision }) => [id, decision.kind])).toEqual([
      ['105', 'approve'],
      ['106', 'decline'],
    ]);
    expect(store.leave()).toEqual([]);
    await pass(10_000);
    expect(sent).toHaveLength(4);
    expect(stateOf('106')).toBe('sending');
    store.removeUnconfirmed();
    expect(stateOf('106')).toBeUndefined();
  });

  test('discards an unsent batch and keeps a started batch', async () => {
    const { store, resultsOf } = start(() => ok, 100);
    const waiting = store.decide([row(9)], approve, key) ?? 0;
    const begun = store.decide(rows(5), approve, button);
    store.leave();
    await pass(1000);
    expect(store.state().batches.has(waiting)).toBe(false);
    expect(resultsOf(begun)).toEqual(['101 done', '102 done', '103 done', '104 done', '105 superseded']);
  });

  test('does not replace a waiting decision with a stored one', () => {
    const { store, stateOf } = start();
    store.decide([row(0)], approve, key);
    store.addUnconfirmed([
      { id: '101', kind: 'approve' },
      { id: '102', kind: 'approve' },
    ]);
    expect([stateOf('101'), stateOf('102')]).toEqual(['waiting', 'sending']);
  });
});

test('the store settles once no decision is waiting or being sent', async () => {
  const { store } = start(() => ok, 100);
  store.addUnconfirmed([{ id: '109', kind: 'approve' }]);
  store.decide([row(0)], approve, key);
  let isSettled = false;
  void store.settled().then(() => {
    isSettled = true;
  });
  await pass(5050);
  expect(isSettled).toBe(false);
  await pass(100);
  expect(isSettled).toBe(true);
});
