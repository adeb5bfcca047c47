import { describe, expect, it } from 'vitest';
import { listedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import { clockChange, countWeeks, proofDays, proofWeeks } from '@/lib/hour-card/proof';
import { toInstant } from '@/lib/hour-card/zone';
import { toProofCard } from '@/lib/wire/listed-hour-card';
import { proofCard } from '../../server/support/proof-card';

const zone = 'Europe/Amsterdam';
const card = (week: number, year = 2026) => toProofCard({ ...proofCard, week, year });

describe('the weeks of a record of hours', () => {
  it('includes the weeks without a card, also across a year of 53 weeks', () => {
    const period = { from: { year: 2026, week: 52 }, to: { year: 2027, week: 1 } };
    const cards = [card(1, 2027), card(52), card(1, 2026)];
    const weeks = proofWeeks(cards, period).map(({ week, cards: own }) => [week.year, week.week, own.length]);
    expect(weeks).toEqual([
      [2026, 52, 1],
      [2026, 53, 0],
      [2027, 1, 1],
    ]);
    expect(countWeeks(period.from, period.to)).toBe(3);
  });
});

describe('the days of a card', () => {
  const [line] = card(43).lines;
  if (!line) throw new Error('The card has no lines');
  const at = (date: string, hour: number) => toInstant(date, hour * 60, zone);
  const linesOn = (lines: readonly (typeof line)[]) =>
    proofDays({ week: { year: 2026, week: 43 }, lines }, zone).map(({ date, lines: own }) => [
      date,
      own.map(({ id }) => id),
    ]);

  it('shows each line on the day it starts, and the days without hours', () => {
    const night = { ...line, id: 2, start: at('2026-10-20', 22), end: at('2026-10-21', 6) };
    expect(linesOn([{ ...line, id: 1, start: at('2026-10-19', 8), end: at('2026-10-19', 17) }, night])).toEqual([
      ['2026-10-19', [1]],
      ['2026-10-20', [2]],
      ...['2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25'].map((date) => [date, []]),
    ]);
  });

  it('keeps lines without a start and lines outside the week', () => {
    const outside = { ...line, id: 1, start: at('2026-10-26', 8), end: at('2026-10-26', 9) };
    expect(linesOn([{ ...line, id: 2, start: null, end: null }, outside]).slice(7)).toEqual([
      ['2026-10-26', [1]],
      [null, [2]],
    ]);
  });

  it.each([
    ['2026-10-24', '2026-10-25', -60],
    ['2026-03-28', '2026-03-29', 60],
    ['2026-10-20', '2026-10-21', 0],
  ])('measures how far the clock changed in the night of %s to %s: %i minutes', (from, to, minutes) => {
    expect(clockChange({ start: at(from, 22), end: at(to, 6) }, zone)).toBe(minutes);
    expect(clockChange({ start: at(from, 22), end: null }, zone)).toBe(0);
  });
});

describe('a card from another server', () => {
  it('stays readable if breaks or history have another format', () => {
    const breaks = [{ start_time: '12:00', end_time: '12:30' }];
    const received = { ...proofCard, lines: [{ ...proofCard.lines[0], breaks }], history: 'none' };
    const { lines, history } = toProofCard(listedHourCardSchema.parse(received));
    expect([lines.map((line) => line.breaks), history]).toEqual([[[]], []]);
  });
});
