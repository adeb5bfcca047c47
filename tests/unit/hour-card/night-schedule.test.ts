import { describe, expect, test } from 'vitest';
import { dayOfWeek, weekOf } from '@/lib/hour-card/calendar';
import { assignedHours, plannedDays, plannedMinutes } from '@/lib/hour-card/rules/assigned-hours';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import type { ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { contract, form, line, rules, span } from './samples';

/** Days on which a night begins, with the minutes that a clock change adds to the night. */
const nights = [
  ['an ordinary night', 'Europe/Amsterdam', '2026-03-03', 0],
  ['the last night of a year', 'Europe/Amsterdam', '2026-12-31', 0],
  ['the night to summer time', 'Europe/Amsterdam', '2026-03-28', -60],
  ['the night to winter time', 'Europe/Amsterdam', '2026-10-24', 60],
  ['the Thursday night to summer time in Cairo', 'Africa/Cairo', '2026-04-23', -60],
  ['the Thursday night to winter time in Cairo', 'Africa/Cairo', '2026-10-29', 60],
] as const;

/** Night shifts with their breaks and the worked minutes in a night without a clock change. */
const shifts = [
  ['22:00-06:00', [], 480],
  ['22:00-06:00', ['03:30-04:00'], 450],
  ['22:00-06:00', ['22:15-22:45', '01:00-01:30', '04:00-04:15'], 405],
  ['22:00-06:00', ['05:30-06:00'], 450],
  ['22:00-04:00', ['03:00-03:15'], 345],
] as const;

/** Shifts that do not include the hours in which the clock changes. */
const otherShifts = [
  ['08:00-16:30', ['12:00-12:30'], 480],
  ['13:00-22:30', ['18:00-18:30', '20:00-20:15'], 525],
  ['06:00-14:00', [], 480],
] as const;

function minutesOf(text: string) {
  const { start, end } = span(text);
  if (typeof start !== 'number' || typeof end !== 'number') throw new Error(`no times: ${text}`);
  return { start, end };
}

const cases = nights.flatMap(([night, zone, date, change]) => [
  ...shifts.map(([times, breaks, minutes]) => ({ night, zone, date, times, breaks, minutes: minutes + change })),
  ...otherShifts.map(([times, breaks, minutes]) => ({ night, zone, date, times, breaks, minutes })),
]);

describe('planned and worked hours of a shift', () => {
  test.each(cases)('plans the worked $minutes minutes for $times with breaks $breaks on $night', (one) => {
    const { date, times, breaks, minutes, zone } = one;
    const entry: ScheduleEntry = {
      id: 100,
      dayOfWeek: dayOfWeek(date),
      ...minutesOf(times),
      breaks: breaks.map(minutesOf),
    };
    const schedule = [entry];
    const fullTime = { contractType: 'FULL_TIME', week: weekOf(date) } as const;
    const filled = chooseShift(form([line(date)], fullTime), 9, schedule, contract('FULL_TIME'));
    const typed = form([line(date, times, { breaks })], { ...fullTime, shiftId: 9 });
    for (const card of [filled, typed]) {
      const given = rules(card, { schedule, zone });
      const { readable } = resolveCard(card, given);
      expect(plannedMinutes('FULL_TIME', given, date)).toBe(minutes);
      expect(plannedDays(readable, given)).toEqual([{ date, planned: minutes, worked: minutes, assigned: 0 }]);
      expect(assignedHours(readable, given).map(({ total }) => total)).toEqual([0]);
    }
  });

  test.each([
    ['23:45-00:15', 450],
    ['00:00-00:30', 450],
    ['23:59-00:01', 478],
  ])('subtracts the break %s around midnight from planned and worked time: %d minutes', (pause, minutes) => {
    const date = '2026-03-03';
    const schedule = [{ id: 100, dayOfWeek: 2, ...minutesOf('22:00-06:00'), breaks: [minutesOf(pause)] }];
    const card = form([line(date, '22:00-06:00', { breaks: [pause] })], { contractType: 'FULL_TIME', shiftId: 9 });
    const given = rules(card, { schedule });
    expect(plannedDays(resolveCard(card, given).readable, given)).toEqual([
      { date, planned: minutes, worked: minutes, assigned: 0 },
    ]);
  });
});
