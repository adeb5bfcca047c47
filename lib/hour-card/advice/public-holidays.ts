import { addDays, dayOfWeek } from '../calendar';
import type { IsoDate } from '../vocabulary';

/** The public holidays. These keys are message keys under `publicHolidays` and values in `PAID_HOLIDAYS`. */
export const publicHolidayKeys = [
  'new_year',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'kings_day',
  'liberation_day',
  'ascension_day',
  'whit_sunday',
  'whit_monday',
  'christmas_day',
  'boxing_day',
] as const;
export type PublicHolidayKey = (typeof publicHolidayKeys)[number];

/** Paid days off under most collective agreements. `PAID_HOLIDAYS` replaces this list. */
export const usualPaidHolidays: readonly PublicHolidayKey[] = [
  'new_year',
  'easter_monday',
  'kings_day',
  'ascension_day',
  'whit_monday',
  'christmas_day',
  'boxing_day',
];

export type PublicHoliday = Readonly<{ date: IsoDate; key: PublicHolidayKey }>;

/**
 * The public holiday on a date, or null. When two coincide (Ascension Day on 5 May), returns the one with a
 * fixed date.
 */
export function publicHolidayOn(date: IsoDate): PublicHoliday | null {
  return publicHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date) ?? null;
}

/**
 * Whether a date is a paid holiday (rule: paid-holidays). If two holidays coincide, one paid holiday is
 * enough.
 */
export function isPaidHoliday(date: IsoDate, paid: readonly PublicHolidayKey[]): boolean {
  return publicHolidays(Number(date.slice(0, 4))).some(
    (holiday) => holiday.date === date && paid.includes(holiday.key),
  );
}

/**
 * Dutch public holidays in a year, ordered by date (rule: hint-public-holiday): those in article 3 of the
 * Algemene termijnenwet, plus Easter Sunday and Whit Sunday.
 */
export function publicHolidays(year: number): readonly PublicHoliday[] {
  const easter = easterSunday(year);
  const holidays: readonly PublicHoliday[] = [
    { date: `${year}-01-01`, key: 'new_year' },
    { date: addDays(easter, -2), key: 'good_friday' },
    { date: easter, key: 'easter_sunday' },
    { date: addDays(easter, 1), key: 'easter_monday' },
    { date: kingsDay(year), key: 'kings_day' },
    { date: `${year}-05-05`, key: 'liberation_day' },
    { date: addDays(easter, 39), key: 'ascension_day' },
    { date: addDays(easter, 49), key: 'whit_sunday' },
    { date: addDays(easter, 50), key: 'whit_monday' },
    { date: `${year}-12-25`, key: 'christmas_day' },
    { date: `${year}-12-26`, key: 'boxing_day' },
  ];
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** King's Day: 27 April, or 26 April if the 27th is a Sunday. */
function kingsDay(year: number): IsoDate {
  const birthday = `${year}-04-27`;
  return dayOfWeek(birthday) === 7 ? addDays(birthday, -1) : birthday;
}

/** Easter Sunday in the Gregorian calendar, by Meeus's anonymous algorithm. */
function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const monthShift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * monthShift + 114;
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
