import { expect, it } from 'vitest';
import { datedPeriodText, datesText } from '@/backend/payroll/payroll-weeks';

it.each([
  ['2026-09-28', '2026-09-28', '28 sep – 4 okt 2026'],
  ['2026-10-05', '2026-10-05', '5 – 11 okt 2026'],
  ['2026-12-28', '2026-12-28', '28 dec 2026 – 3 jan 2027'],
  ['2026-03-02', '2026-03-09', '2 – 15 mrt 2026'],
])('the weeks from %s to %s cover %s', (firstWeek, lastWeek, days) => {
  expect(datesText({ firstWeek, lastWeek })).toBe(days);
});

it('the text of a period contains its weeks and days', () => {
  const period = { firstWeek: '2026-09-28', lastWeek: '2026-10-12' };
  expect(datedPeriodText(period)).toBe('2026-40 t/m 2026-42 (28 sep – 18 okt 2026)');
});
