import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent, sendAtLeave, storedLeft } from '@/components/requests/left-decisions';
import { leftPrefix } from '@/components/requests/left-stored';
import type { Decision } from '@/lib/management/created-row';
import { aCard, rowOfCard } from './created-world';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":true,"data":[]}'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const row = rowOfCard(aCard(0));
const decisions: Decision[] = [
  { kind: 'approve' },
  { kind: 'decline', comment: 'Pauze' },
  { kind: 'decline', comment: '' },
];
const everyKind = decisions.flatMap((decision) => [
  { ...decision, user: '7', place: localStorage },
  { ...decision, user: null, place: sessionStorage },
]);

test.each(everyKind)(
  'reads a $kind that was sent at leaving as it was stored: %#',
  async ({ user, place, ...decision }) => {
    await sendAtLeave(user, [{ row, decision }]);
    expect(place.getItem(`hour-card-decisions-left/${user ?? '-'}`)).not.toBeNull();
    expect(storedLeft(user)).toEqual([{ id: '101', kind: decision.kind }]);
  },
);

test.each(everyKind)('reads a $kind that did not get through as it was stored: %#', ({ user, kind }) => {
  keepUnsent(user, [{ id: '101', kind }]);
  expect(storedLeft(user)).toEqual([{ id: '101', kind, isUnsent: true }]);
});

test('stores neither names, hours nor reasons', async () => {
  await sendAtLeave('7', [{ row, decision: { kind: 'decline', comment: 'Pauze vergeten' } }]);
  expect(localStorage.getItem(`${leftPrefix}7`)).toBe('[{"id":"101","kind":"decline"}]');
});

test.each([
  ['no JSON', 'approve'],
  ['no list', '{"id":"101","kind":"approve"}'],
  ['null', 'null'],
  ['an entry without an id', '[{"kind":"approve"}]'],
  ['an id that is a number', '[{"id":101,"kind":"approve"}]'],
  ['an unknown kind', '[{"id":"101","kind":"reopen"}]'],
  ['an entry that is null', '[null]'],
])('ignores %s in the storage', (_name, text) => {
  localStorage.setItem(`${leftPrefix}7`, text);
  expect(storedLeft('7')).toEqual([]);
});
