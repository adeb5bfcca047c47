import { describe, expect, it } from 'vitest';
import { earlierWeeks } from '@/lib/hour-card/assessment/earlier-weeks';
import type { ListedHourCard, ListedLine } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import { utc, zone } from '../samples';

const week = { year: 2026, week: 10 };

function listedLine(start: string | null, hours: number, more: Partial<ListedLine> = {}): ListedLine {
  const from = start === null ? null : utc(start);
  return {
    id: 1,
    start: from,
    end: from === null ? null : from + hours * 60,
    workedInclusive: hours * 60,
    workedExclusive: hours * 60,
    difference: 0,
    secondmentOptionName: '',
    otherFunction: '',
    exceptions: [],
    ...more,
  };
}
const off = (name: string, minutes: number) => [{ id: 1, name, minutes, comment: '', wageComponentName: '' }];

function card(of: Week, hours: number, more: Partial<ListedHourCard> = {}): ListedHourCard {
  return {
    id: of.week,
    week: of,
    departmentName: 'Bouw',
    shiftName: '',
    status: 'APPROVED',
    comment: '',
    number: '',
    fullWeekSecondment: false,
    isCorrection: false,
    correctionReason: '',
    correction: null,
    travelExpenses: 0,
    workedInclusive: hours * 60,
    workedExclusive: hours * 60,
    lines: [],
    ...more,
  };
}
const numbers = (cards: readonly ListedHourCard[], of: Week = week) =>
  earlierWeeks(cards, of, zone).map((one) => one.week.week);

describe('weeks used for comparison', () => {
  it('selects the last four weeks, newest first, regardless of input order', () => {
    const cards = [5, 9, 7, 10, 11, 6, 8].map((number) => card({ year: 2026, week: number }, 40));
    expect(numbers(cards)).toEqual([9, 8, 7, 6]);
  });

  it('selects weeks from at most eight weeks ago, across the turn of the year', () => {
    const cards = [
      card({ year: 2026, week: 2 }, 40),
      card({ year: 2026, week: 1 }, 40),
      card({ year: 2025, week: 52 }, 40),
    ];
    expect(numbers(cards)).toEqual([2]);
    expect(numbers(cards, { year: 2026, week: 8 })).toEqual([2, 1, 52]);
  });

  it('omits declined and missing cards, regardless of case', () => {
    const weeks = ['DECLINED', 'declined', 'NOT_CREATED', 'CREATED', 'SYNC_SUCCESSFUL'].map((status, at) =>
      card({ year: 2026, week: 9 - at }, 40, { status }),
    );
    expect(numbers(weeks)).toEqual([6, 5]);
  });

  it('adds up worked hours and time off, ignoring extra hours', () => {
    const lines = [
      listedLine('2026-02-23T07:00', 8, { exceptions: off('OVERTIME', 60), difference: 60 }),
      listedLine('2026-02-24T07:00', 6, { exceptions: off('LEAVE', -120), difference: -120 }),
      // Some lists omit the sign of an exception, but the difference still has the sign.
      listedLine('2026-02-24T23:00', 0, { exceptions: off('SICK', 480), difference: -480 }),
    ];
    const [found] = earlierWeeks([card({ year: 2026, week: 9 }, 14, { lines })], week, zone);
    expect(found).toEqual({ id: 9, week: { year: 2026, week: 9 }, hours: 24 * 60, weekdays: [1, 2, 3] });
  });

  it('determines worked weekdays in local time, ignoring lines without times or hours', () => {
    const lines = [listedLine('2026-03-01T23:30', 4), listedLine(null, 8), listedLine('2026-02-25T11:00', 0)];
    const [found] = earlierWeeks([card({ year: 2026, week: 9 }, 4, { lines })], week, zone);
    expect(found?.weekdays).toEqual([1]);
  });
});
