import { addDays, dayOfWeek, daysBetween, daysOf, isIsoDate, mondayOf } from './calendar';
import type { IsoDate, Week } from './vocabulary';

/** Reads day names and dates beside or above the times in a spreadsheet. */

/**
 * Day names in Dutch, English, Polish, Romanian, Ukrainian and Bulgarian, starting with Monday. Without
 * accents, so that `й` is `и`.
 */
const dayNames = [
  'ma maan maandag mo mon monday pn pon poniedzialek lun luni пн понеділок понеделник',
  'di din dins dinsdag tu tue tues tuesday wt wto wtorek mar marti вт вівторок вторник',
  'wo woe woensdag we wed wednesday sr sro sroda mie miercuri ср середа середу сряда',
  'do don dond donderdag th thu thurs thursday cz czw czwartek joi чт четвер четвъртък',
  'vr vrijdag fr fri friday pt pia piatek vin vineri пт пятниця пятницю петък',
  'za zat zaterdag sa sat saturday so sob sobota sam sambata сб субота суботу събота',
  'zo zon zondag su sun sunday nd nie niedz niedziela dum duminica нд неділя неділю неделя',
].map((names) => names.split(' '));

/** The first three letters of the months in the same languages, as written after a day. */
const monthNames = [
  'jan sty ian січ яну',
  'feb lut лют фев',
  'mrt maa mar бер мар',
  'apr kwi кві апр',
  'mei may maj mai тра маи',
  'jun cze iun чер юни',
  'jul lip iul лип юли',
  'aug sie сер авг',
  'sep wrz вер сеп',
  'okt oct paz жов окт',
  'nov lis noi лис ное',
  'dec gru гру дек',
].map((names) => names.split(' '));

/**
 * Removes accents, apostrophes within words (`п’ятниця`) and upper case. Replaces `ł` separately, because
 * normalisation does not split it.
 */
const plain = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}|(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l');

/** The day of the week that a label names, from 0 (Monday); -1 for none. */
export function weekdayOf(label: string): number {
  const [word = ''] = plain(label).split(/[^\p{L}]/u, 1);
  return dayNames.findIndex((names) => names.includes(word));
}

/** A date in digits, with or without a year. */
export const numericDate = String.raw`\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?`;

const numeric = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?\.?$/;
const named = /^(\d{1,2})\.?[ -](\p{L}{3})\p{L}*\.?(?:[ -](\d{4}))?$/u;

/**
 * Reads `2026-11-16`, `16-11-2026`, `16-11` or `ma 16 nov`; null for any other text. Without a year, prefers
 * a date in the week, then a date on the weekday, then the nearest year. Text such as `7.5` is a date only if
 * it is in the week or on the weekday; otherwise it is hours.
 */
export function writtenDate(label: string, week: Week, weekday = weekdayOf(label)): IsoDate | null {
  const text = weekdayOf(label) === -1 ? plain(label) : plain(label).replace(/^\p{L}+\.?,?\s*/u, '');
  if (isIsoDate(text)) return text;
  const [, day = '', monthText = '', yearText = ''] = numeric.exec(text) ?? named.exec(text) ?? [];
  const name = monthNames.findIndex((names) => names.includes(monthText));
  const month = name === -1 ? monthText : String(name + 1);
  const dateIn = (year: number | string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const years = yearText === '' ? [week.year, week.year - 1, week.year + 1] : [yearText.padStart(4, '20')];
  const distance = (date: IsoDate) => Math.abs(daysBetween(mondayOf(week), date));
  const dates = years
    .map(dateIn)
    .filter(isIsoDate)
    .toSorted((a, b) => distance(a) - distance(b));
  const inThisWeek = dates.find((date) => isInWeek(date, week));
  const nearest = /^\d{1,2}\.5$/.test(label) ? null : (dates[0] ?? null);
  return inThisWeek ?? dates.find((date) => dayOfWeek(date) - 1 === weekday) ?? nearest;
}

/** The date of a label; null if it has none. A date takes precedence over a day name. */
export function labelDate(label: string, week: Week): IsoDate | null {
  const weekday = weekdayOf(label);
  return writtenDate(label, week) ?? (weekday === -1 ? null : addDays(mondayOf(week), weekday));
}

/** Whether a label names a different day than its date. */
export function isMisnamed(label: string, date: IsoDate | null): boolean {
  const weekday = weekdayOf(label);
  return date !== null && weekday !== -1 && dayOfWeek(date) - 1 !== weekday;
}

export const isInWeek = (date: IsoDate, week: Week) => daysOf(week).includes(date);
