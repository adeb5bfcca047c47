import { describe, expect, it } from 'vitest';
import { isDue, readWeeklyMoment, weeklyMomentText } from '@/backend/mail/reminder-clock';

describe('weekly reminder time', () => {
  it.each([
    ['monday 09:00', { day: 1, minutes: 540 }],
    [' Sunday 23:59 ', { day: 7, minutes: 1439 }],
    ['friday 00:00', { day: 5, minutes: 0 }],
    ['monday 9:00', null],
    ['monday 24:00', null],
    ['monday 09:60', null],
    ['maandag 09:00', null],
    ['monday', null],
    ['', null],
  ])('parses the reminder time %j as %j', (text, moment) => {
    expect(readWeeklyMoment(text)).toEqual(moment);
  });

  it('displays the reminder time in Dutch', () => {
    expect(weeklyMomentText({ day: 1, minutes: 545 })).toBe('maandag 09:05');
    expect(weeklyMomentText({ day: 7, minutes: 1380 })).toBe('zondag 23:00');
  });

  it.each([
    ['2026-11-16T07:59:59Z', false],
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-16T22:59:00Z', true],
    ['2026-11-16T23:00:00Z', false],
    ['2026-11-15T22:59:00Z', false],
    ['2026-11-17T09:00:00Z', false],
    // In summer, Amsterdam is two hours ahead of UTC instead of one.
    ['2026-07-13T06:59:00Z', false],
    ['2026-07-13T07:00:00Z', true],
  ])('reports whether reminders are due in the company time zone at %s: %j', (now, due) => {
    expect(isDue(new Date(now), 'Europe/Amsterdam', { day: 1, minutes: 540 })).toBe(due);
  });
});
