import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLines, joinProposal } from '@/lib/hour-card/advice/join-lines';
import type { CardRules, DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import { codesOf, exception, form, issuesOf, line, monday, rules, SICK, schedule, tuesday } from '../samples';

const morning = (more = {}) => line(monday, '08:00-12:00', { key: 'a', ...more });
const afternoon = (more = {}) => line(monday, '13:00-17:00', { key: 'b', ...more });
const offered = (of: HourCardForm, more: Partial<CardRules> = {}, key = 'b') =>
  joinProposal(of, key, rules(of, more), []);

/** Returns the card after the user accepts the proposal. Throws if there is no proposal. */
function joined(of: HourCardForm, more: Partial<CardRules> = {}): HourCardForm {
  const join = offered(of, more);
  if (join === null) throw new Error('Nothing is offered.');
  return joinLines(of, join);
}
const onMonday = (of: HourCardForm): readonly DraftLine[] => of.lines.filter(({ date }) => date === monday);
const pausesOf = (one: DraftLine | undefined) => one?.breaks.map(({ start, end }) => [start, end]);

describe('joining two lines with too little rest', () => {
  test('joins two lines into a valid one with a break in place of the gap', () => {
    const card = form([morning({ id: 70 }), afternoon({ id: 71 })]);
    expect(codesOf(card)).toEqual(['gap_too_small@2']);
    expect(offered(card)).toEqual({
      line: 'a',
      other: 'b',
      times: { start: 480, end: 1020 },
      pause: { start: 720, end: 780 },
    });
    const [one, ...more] = onMonday(joined(card));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ key: 'a', id: 70, span: { start: 480, end: 1020, received: null } });
    expect(pausesOf(one)).toEqual([[720, 780]]);
    expect(issuesOf(joined(card))).toEqual([]);
    expect(cardTotals(joined(card), rules(card)).total).toBe(480);
  });

  test('joins two lines when the later one is listed first', () => {
    const card = form([afternoon(), morning()]);
    expect(onMonday(joined(card))).toMatchObject([{ key: 'a', span: { start: 480, end: 1020 } }]);
  });

  test('sorts the breaks of joined lines and removes empty ones', () => {
    const card = form([morning({ breaks: ['10:00-10:15', ''] }), afternoon({ breaks: ['15:00-15:15'] })]);
    const [one] = onMonday(joined(card));
    expect(pausesOf(one)).toEqual([
      [600, 615],
      [720, 780],
      [900, 915],
    ]);
    expect(new Set(one?.breaks.map(({ key }) => key)).size).toBe(3);
  });

  test.each([
    [2, 1, true],
    [0, 3, true],
    [2, 2, false],
  ])('joins lines with %d and %d rows of extra hours only if three rows are enough: %s', (first, second, isOffered) => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => exception(1, { key: `row-${at}` }));
    const card = form([morning({ exceptions: rows(first) }), afternoon({ exceptions: rows(second) })], {
      contractType: 'YOUTH',
    });
    expect(offered(card) !== null).toBe(isOffered);
  });

  test.each([
    ['01:30-05:00', true],
    ['01:45-05:00', false],
  ])('joins lines across midnight only with at most two hours between them: %s, %s', (times, isOffered) => {
    const card = form([line(monday, '18:00-23:30', { key: 'a' }), line(tuesday, times, { key: 'b' })]);
    expect(offered(card) !== null).toBe(isOffered);
  });

  test('keeps the extra hours and the schedule entry of joined lines', () => {
    const card = form(
      [morning({ exceptions: [exception(1)] }), afternoon({ exceptions: [exception(0.5)], shiftScheduleId: 101 })],
      { contractType: 'FULL_TIME', shiftId: 1 },
    );
    const own = rules(card, { schedule: [{ ...(schedule[0] ?? expect.fail()), end: 900 }] });
    const [one] = onMonday(joined(card, own));
    expect(one?.exceptions.map(({ minutes }) => minutes)).toEqual([60, 30]);
    expect(new Set(one?.exceptions.map(({ key }) => key)).size).toBe(2);
    expect(one?.shiftScheduleId).toBe(101);
    expect(codesOf(joined(card, own), own)).toEqual([]);
  });

  test('joins lines only if their secondment is the same', () => {
    const lent = { secondment: { type: 1, path: [3, 4], description: '' } } as const;
    expect(onMonday(joined(form([morning(lent), afternoon(lent)])))).toMatchObject([lent]);
    expect(offered(form([morning(), afternoon(lent)]))).toBeNull();
    expect(offered(form([morning(lent), afternoon()]))).toBeNull();
  });

  test('joins three lines in two steps', () => {
    const card = form([
      line(monday, '06:00-08:00', { key: 'x' }),
      line(monday, '09:00-12:00', { key: 'y' }),
      afternoon(),
    ]);
    const join = joinProposal(card, 'y', rules(card), []) ?? expect.fail();
    const two = joinLines(card, join);
    expect(codesOf(two)).toEqual(['gap_too_small@2']);
    const one = joinLines(two, offered(two) ?? expect.fail());
    expect(pausesOf(onMonday(one)[0])).toEqual([
      [480, 540],
      [720, 780],
    ]);
    expect(codesOf(one)).toEqual([]);
  });
});

describe('limits of joining lines', () => {
  test.each<readonly [string, HourCardForm]>([
    [
      'does not join youth lines when the result has a second break',
      form([morning({ breaks: ['10:00-10:15'] }), afternoon()], { contractType: 'YOUTH' }),
    ],
    [
      'does not join lines when the result has a fourth break',
      form([morning({ breaks: ['09:00-09:15', '10:00-10:15'] }), afternoon({ breaks: ['15:00-15:15'] })]),
    ],
    [
      'does not join lines when the result has a fourth row of extra hours or time off',
      form([
        morning({ exceptions: [exception(1), exception(2)] }),
        afternoon({ exceptions: [exception(1), exception(2)] }),
      ]),
    ],
    [
      'does not join lines when the result is too long',
      form([line(monday, '04:00-12:00', { key: 'a' }), line(monday, '13:00-18:00', { key: 'b' })]),
    ],
    ['does not join a line with an invalid break', form([morning({ breaks: ['12:15-12:45'] }), afternoon()])],
    ['does not join adjacent lines', form([morning(), line(monday, '12:00-17:00', { key: 'b' })])],
    ['does not join overlapping lines', form([morning(), line(monday, '11:00-17:00', { key: 'b' })])],
    ['does not join the first line of a day', form([afternoon()])],
    [
      'does not join lines with a night between them',
      form([line(monday, '18:00-23:00', { key: 'a' }), line(tuesday, '05:00-09:00', { key: 'b' })]),
    ],
  ])('%s', (_, card) => {
    expect(offered(card)).toBeNull();
  });
});

test('joins lines before and after midnight into one line on the first day', () => {
  const card = form([line(monday, '20:00-23:30', { key: 'a' }), line(tuesday, '00:30-04:00', { key: 'b' })]);
  const one = joined(card);
  expect(onMonday(one)).toMatchObject([{ span: { start: 1200, end: 240 }, breaks: [{ start: 1410, end: 30 }] }]);
  expect(one.lines.filter(({ date }) => date === tuesday)).toMatchObject([{ span: { start: null, end: null } }]);
  expect(codesOf(one)).toEqual([]);
});

test('joins lines of a card with unrelated errors', () => {
  const sick = { ...exception(-1), exceptionId: SICK };
  const card = form([morning({ exceptions: [sick] }), afternoon()], { contractType: 'FULL_TIME', shiftId: 1 });
  expect(codesOf(card, { schedule })).toEqual(['invalid_hours_hour_exceptions@1', 'gap_too_small@2']);
  expect(codesOf(joined(card, { schedule }), { schedule })).toEqual(['invalid_hours_hour_exceptions@1']);
});

test('joining lines preserves the worked hours and does not break rules', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((at) => at * 15);
  const day = fc.uniqueArray(quarter, { minLength: 4, maxLength: 4 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(day, fc.constantFrom('PART_TIME' as const, 'YOUTH' as const), ([a = 0, b = 0, c = 0, d = 0], type) => {
      const span = (start: number, end: number) => ({ span: { start, end, received: null } });
      const card = form([morning(span(a, b)), afternoon(span(c, d))], { contractType: type });
      const join = offered(card);
      if (join === null) return;
      const after = joinLines(card, join);
      expect(cardTotals(after, rules(after)).total).toBe(cardTotals(card, rules(card)).total);
      expect(codesOf(after)).toEqual([]);
    }),
  );
});
