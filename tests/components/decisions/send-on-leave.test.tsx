import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDecisionStore } from '@/components/decisions/decision-store';
import { checkUnconfirmed, sendOnLeave, storedUnconfirmed } from '@/components/decisions/send-on-leave';
import type { Decision, DecisionOutcome } from '@/lib/management/created-row';
import { aCard, rowOfCard } from '../management/cards';

const statuses: Record<string, string> = {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, init?: RequestInit) => {
      const data = Object.entries(statuses).map(([id, status]) => ({ id, status, name: '', week: '47', year: '2026' }));
      return new Response(JSON.stringify({ ok: true, data: init?.method === 'POST' ? [] : data }));
    }),
  );
});
const watched: (() => unknown)[] = [];
afterEach(() => {
  for (const leave of watched.splice(0)) leave();
  for (const id of Object.keys(statuses)) delete statuses[id];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const row = rowOfCard(aCard(0));
const other = rowOfCard(aCard(1));
const approve: Decision = { kind: 'approve' };
const posts = () => vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init] : []));
const name = 'hour-card-decisions-left/7';

/**
 * Creates a store in which every decision receives this answer. `leave` sends the pending decisions, as
 * closing the page does.
 */
function open(user: string | null = '7', answer: DecisionOutcome = { ok: true }) {
  const store = createDecisionStore(async () => answer);
  const leave = sendOnLeave(store, user);
  watched.push(leave);
  return { store, leave };
}

const decisions: Decision[] = [approve, { kind: 'decline', comment: 'Pauze' }, { kind: 'decline', comment: '' }];
const everyKind = decisions.flatMap((decision) => [
  { ...decision, user: '7', place: localStorage },
  { ...decision, user: null, place: sessionStorage },
]);

describe('stored decisions', () => {
  test.each(everyKind)('stores a $kind sent on leaving and reads it back: %#', async (one) => {
    const { user, place, ...decision } = one;
    const { store, leave } = open(user);
    store.decide([row], decision, { undo: 5 });
    await leave();
    expect(place.getItem(`hour-card-decisions-left/${user ?? '-'}`)).not.toBeNull();
    expect(storedUnconfirmed(user)).toEqual([{ id: '101', kind: decision.kind }]);
  });

  test.each(everyKind)(
    'stores a failed $kind as unsent and reads it back: %#',
    async ({ user, place: _, ...decision }) => {
      const { store, leave } = open(user, { ok: false, statusCode: 500, message: '' });
      store.decide([row], decision, { undo: 0 });
      await vi.advanceTimersByTimeAsync(0);
      leave();
      expect(storedUnconfirmed(user)).toEqual([{ id: '101', kind: decision.kind, isUnsent: true }]);
    },
  );

  test.each([
    { ok: false, statusCode: 401, message: 'session_expired' },
    { ok: false, statusCode: 409, message: 'session_changed' },
  ] as const)('stores decisions that fail with $message immediately as unsent', async (answer) => {
    const { store } = open('7', answer);
    const rows = [0, 1, 2, 3, 4, 5].map((at) => rowOfCard(aCard(at)));
    store.decide(rows, approve, { undo: 0 });
    await vi.advanceTimersByTimeAsync(10);
    const stored = storedUnconfirmed('7').toSorted((a, b) => a.id.localeCompare(b.id));
    expect(stored).toEqual(rows.map(({ id }) => ({ id, kind: 'approve', isUnsent: true })));
  });

  test('stores only the number of a card and the kind of decision', async () => {
    const { store, leave } = open();
    store.decide([row], { kind: 'decline', comment: 'Pauze vergeten' }, { undo: 5 });
    await leave();
    expect(localStorage.getItem(name)).toBe('[{"id":"101","kind":"decline"}]');
  });

  test('neither reads nor removes the stored decisions of another user', async () => {
    localStorage.setItem('hour-card-decisions-left/8', '[{"id":"102","kind":"approve"}]');
    const { store, leave } = open();
    expect(await checkUnconfirmed(store, '7', new AbortController().signal)).toEqual([]);
    store.decide([row], approve, { undo: 5 });
    await leave();
    expect(Object.keys(localStorage).toSorted()).toEqual([name, 'hour-card-decisions-left/8']);
    expect(storedUnconfirmed('7')).toEqual([{ id: '101', kind: 'approve' }]);
  });

  test.each([
    ['no JSON', 'approve'],
    ['no list', '{"id":"101","kind":"approve"}'],
    ['null', 'null'],
    ['an entry without an id', '[{"kind":"approve"}]'],
    ['a numeric id', '[{"id":101,"kind":"approve"}]'],
    ['an unknown kind', '[{"id":"101","kind":"reopen"}]'],
    ['a null entry', '[null]'],
  ])('ignores a malformed stored value: %s', (_name, text) => {
    localStorage.setItem(name, text);
    expect(storedUnconfirmed('7')).toEqual([]);
  });
});

test('sends 150 decisions in requests of at most 100', async () => {
  const { store, leave } = open();
  store.decide(
    Array.from({ length: 150 }, (_, at) => rowOfCard(aCard(at))),
    approve,
    { undo: 5 },
  );
  await leave();
  expect(posts().map(({ body }) => JSON.parse(String(body)).decisions.length)).toEqual([100, 50]);
  expect(posts()).toMatchObject([{ keepalive: true }, { keepalive: true }]);
});

describe('a page restored from the back/forward cache', () => {
  const resume = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }) as PageTransitionEvent);

  test('checks decisions sent on leaving, and shows those cards as busy meanwhile', async () => {
    const { store, leave } = open();
    store.decide([row, other], approve, { undo: 5 });
    window.dispatchEvent(new Event('pagehide'));
    const { returns } = store.state();
    resume();
    expect(store.state().returns).toBe(returns + 1);
    expect(store.state().records.get('101')?.state).toBe('sending');
    Object.assign(statuses, { 101: 'APPROVED', 102: 'APPROVED' });
    const [results] = await Promise.all([
      checkUnconfirmed(store, '7', new AbortController().signal),
      vi.advanceTimersByTimeAsync(10_000),
    ]);
    expect(results).toMatchObject([
      { id: '101', done: true },
      { id: '102', done: true },
    ]);
    expect(storedUnconfirmed('7')).toEqual([]);
    expect(posts()).toHaveLength(1);
    leave();
  });
});
