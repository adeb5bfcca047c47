import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicHolidayKeys, publicHolidayOn, publicHolidays } from '@/lib/hour-card/advice/public-holidays';
import { dayOfWeek } from '@/lib/hour-card/calendar';
import messages from '@/messages/nl.json';

describe('public holidays of the Netherlands', () => {
  it('lists the eleven public holidays of 2026 by date', () => {
    expect(publicHolidays(2026).map(({ date, key }) => `${date} ${messages.publicHolidays[key]}`)).toEqual([
      '2026-01-01 Nieuwjaarsdag',
      '2026-04-03 Goede Vrijdag',
      '2026-04-05 Eerste Paasdag',
      '2026-04-06 Tweede Paasdag',
      '2026-04-27 Koningsdag',
      '2026-05-05 Bevrijdingsdag',
      '2026-05-14 Hemelvaartsdag',
      '2026-05-24 Eerste Pinksterdag',
      '2026-05-25 Tweede Pinksterdag',
      '2026-12-25 Eerste Kerstdag',
      '2026-12-26 Tweede Kerstdag',
    ]);
  });

  it.each([
    [2020, '2020-04-12'],
    [2021, '2021-04-04'],
    [2022, '2022-04-17'],
    [2023, '2023-04-09'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2030, '2030-04-21'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('places Easter in %i on %s', (year, date) => {
    expect(publicHolidays(year).find(({ key }) => key === 'easter_sunday')?.date).toBe(date);
  });

  it.each([
    [2024, '2024-04-27'],
    [2025, '2025-04-26'],
    [2026, '2026-04-27'],
    [2031, '2031-04-26'],
  ])('places King’s Day in %i on %s, one day earlier if the 27th is a Sunday', (year, date) => {
    expect(publicHolidays(year).find(({ key }) => key === 'kings_day')?.date).toBe(date);
  });

  it('finds a public holiday by its date', () => {
    expect(publicHolidayOn('2026-04-27')).toEqual({ date: '2026-04-27', key: 'kings_day' });
    expect(publicHolidayOn('2026-04-28')).toBeNull();
    expect(publicHolidayOn('2025-04-27')).toBeNull();
  });

  it('returns Liberation Day when Ascension Day also falls on 5 May', () => {
    expect(publicHolidayOn('2016-05-05')?.key).toBe('liberation_day');
  });

  it('lists Ascension Day before Liberation Day in years when it is earlier', () => {
    const may = publicHolidays(2035).filter(({ date }) => date.startsWith('2035-05'));
    expect(may).toEqual([
      { date: '2035-05-03', key: 'ascension_day' },
      { date: '2035-05-05', key: 'liberation_day' },
      { date: '2035-05-13', key: 'whit_sunday' },
      { date: '2035-05-14', key: 'whit_monday' },
    ]);
  });

  it('public holidays have the right weekdays in every year', () => {
    const weekdays = { easter_sunday: 7, easter_monday: 1, good_friday: 5, ascension_day: 4, whit_sunday: 7 };
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2999 }), (year) => {
        const holidays = publicHolidays(year);
        expect(holidays.map(({ key }) => key).toSorted()).toEqual([...publicHolidayKeys].toSorted());
        for (const [key, weekday] of Object.entries(weekdays)) {
          expect(holidays.filter((one) => one.key === key).map(({ date }) => dayOfWeek(date))).toEqual([weekday]);
        }
        const easter = holidays.find(({ key }) => key === 'easter_sunday')?.date ?? '';
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
        expect(dayOfWeek(holidays.find(({ key }) => key === 'kings_day')?.date ?? '')).not.toBe(7);
      }),
    );
  });
});
