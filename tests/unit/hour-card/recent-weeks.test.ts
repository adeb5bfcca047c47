import { describe, expect, test } from 'vitest';
import { addDays, weekOf } from '@/lib/hour-card/calendar';
import {
  newApprovals,
  oldestOpenWeek,
  openWeekInstead,
  recentWeeks,
  type SeenApprovals,
} from '@/lib/hour-card/recent-weeks';
import type { Contract } from '@/lib/hour-card/vocabulary';

const today = '2026-11-18';
const contract: Contract = { id: 1, type: 'PART_TIME', startDate: '2026-10-12', endDate: null };
const card = (week: number, status: string, year = 2026) => ({ id: week, week: { year, week }, status, comment: '' });
const weeks = (cards: readonly ReturnType<typeof card>[] = [], contracts = [contract], on = today) =>
  recentWeeks(on, { cards, contracts });
const states = (...given: Parameters<typeof weeks>) =>
  weeks(...given).map(({ week, state }) => `${week.week} ${state}`);

describe('last eight weeks', () => {
  test('lists the last eight weeks, oldest first, with the status of their cards', () => {
    const cards = [card(43, 'created'), card(44, 'DECLINED'), card(45, 'APPROVED'), card(46, 'SYNC_SUCCESSFUL')];
    expect(states([...cards, card(30, 'DECLINED'), card(47, 'IN_REVIEW')])).toEqual([
      '40 outside',
      '41 outside',
      '42 open',
      '43 submitted',
      '44 declined',
      '45 approved',
      '46 processed',
      '47 submitted',
    ]);
  });

  test('matches cards by year when the weeks cross the turn of the year', () => {
    const open = { ...contract, startDate: '2020-01-01' };
    expect(states([card(52, 'CREATED', 2025), card(53, 'APPROVED')], [open], '2027-01-13')).toEqual([
      '48 open',
      '49 open',
      '50 open',
      '51 open',
      '52 open',
      '53 approved',
      '1 open',
      '2 open',
    ]);
  });

  test('shows the status of a card in a week outside the contract', () => {
    expect(states([card(40, 'DECLINED')]).slice(0, 2)).toEqual(['40 declined', '41 outside']);
  });

  test('returns the oldest week without a card, if there is one', () => {
    const contracts = [contract];
    expect(oldestOpenWeek(today, { cards: [card(42, 'CREATED'), card(44, 'CREATED')], contracts })).toEqual({
      year: 2026,
      week: 43,
    });
    const all = [42, 43, 44, 45, 46, 47].map((week) => card(week, 'DECLINED'));
    expect(oldestOpenWeek(today, { cards: all, contracts })).toBeNull();
  });

  test.each([
    [43, [43, 44, 47], 45],
    [47, [43, 47], 42],
    [46, [46], 47],
    [45, [42, 43, 44, 45, 46, 47], 48],
    [45, [42, 43, 44, 45, 46, 47, 48], 49],
  ])('offers another week instead of week %d, with cards in weeks %j: week %d', (of, taken, instead) => {
    const cards = taken.map((week) => card(week, 'CREATED'));
    expect(openWeekInstead({ year: 2026, week: of }, today, { cards, contracts: [contract] })?.week).toBe(instead);
  });

  test('offers a future week up to eight weeks ahead', () => {
    const taken = (until: number) => Array.from({ length: until - 41 }, (_, at) => card(42 + at, 'CREATED'));
    const turn = [card(1, 'CREATED', 2027), card(2, 'CREATED', 2027)];
    const instead = (cards: readonly ReturnType<typeof card>[]) =>
      openWeekInstead({ year: 2026, week: 47 }, today, { cards, contracts: [contract] });
    expect(instead([...taken(53), ...turn.slice(0, 1)])).toEqual({ year: 2027, week: 2 });
    expect(instead([...taken(53), ...turn])).toBeNull();
  });

  test('does not offer another week when the contract has ended', () => {
    const ended = { ...contract, endDate: '2026-10-18' };
    expect(
      openWeekInstead({ year: 2026, week: 42 }, today, { cards: [card(42, 'APPROVED')], contracts: [ended] }),
    ).toBeNull();
  });
});

describe('approvals since the last visit', () => {
  const visit = (seen: SeenApprovals | null, cards: readonly ReturnType<typeof card>[], on = today) => {
    const { unseen, seen: next } = newApprovals(weeks(cards, [contract], on), seen, on);
    return { unseen: unseen.map(({ week }) => week.week), next };
  };

  test('does not show new approvals on the first visit', () => {
    expect(visit(null, [card(45, 'APPROVED')]).unseen).toEqual([]);
  });

  test('shows new approvals only until the end of the day', () => {
    const first = visit(null, [card(45, 'APPROVED'), card(46, 'CREATED')]);
    const now = [card(45, 'SYNCED'), card(46, 'APPROVED')];
    const second = visit(first.next, now, '2026-11-19');
    expect(second.unseen).toEqual([46]);
    expect(visit(second.next, now, '2026-11-19').unseen).toEqual([46]);
    expect(visit(second.next, [...now, card(47, 'SYNCED')], '2026-11-20').unseen).toEqual([47]);
  });

  test.each([8, 9, 30, 31, 32, 33, 64])(
    'forgets approvals older than eight weeks on a visit after %d weeks',
    (later) => {
      const cards = Array.from({ length: 8 }, (_, at) => ({ ...card(40 + at, 'APPROVED') }));
      const first = visit(null, cards);
      const day = addDays(today, 7 * later);
      const current = weekOf(day);
      expect(visit(first.next, [{ ...card(current.week, 'APPROVED', current.year) }], day).unseen).toEqual([
        current.week,
      ]);
    },
  );

  test('shows each approval only once, even when the last visit was weeks ago', () => {
    const first = visit(null, [card(46, 'APPROVED')]);
    expect(visit(first.next, [card(46, 'APPROVED'), card(48, 'APPROVED')], '2026-12-08').unseen).toEqual([48]);
    expect(visit(first.next, [card(46, 'APPROVED')], '2026-12-28').unseen).toEqual([]);
  });
});
