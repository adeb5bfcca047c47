import { daysOf } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';

/**
 * Names of days, Monday first, in the languages of the application. Some are stems, because only the stem is
 * the same in every case (środa, w środę).
 */
const names: readonly (readonly string[])[] = [
  ['maandag', 'monday', 'poniedział', 'luni', 'понеділ', 'понедел'],
  ['dinsdag', 'tuesday', 'wtor', 'marți', 'marţi', 'вівтор', 'вторник'],
  ['woensdag', 'wednesday', 'środ', 'miercuri', 'середа', 'середу', 'середи', 'сряд'],
  ['donderdag', 'thursday', 'czwart', 'joi', 'четвер', 'четвър'],
  ['vrijdag', 'friday', 'piąt', 'vineri', "п'ятниц", 'п’ятниц', 'пʼятниц', 'петък'],
  ['zaterdag', 'saturday', 'sobot', 'sâmbăt', 'субот', 'събот'],
  ['zondag', 'sunday', 'niedziel', 'duminic', 'неділ', 'недел'],
];

/** Formats dates such as `21 oktober`, `21 October` and `21 października`. */
const dayAndMonth = ['nl', 'en-GB', 'pl', 'ro', 'uk', 'bg'].map(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** Matches `21-10`, `21/10` and `21-10-2026`. */
const numericDate = /(?<![\d-])(\d{1,2})[-/](\d{1,2})(?!\d)/g;

const startsWord = (text: string, name: string) => new RegExp(`(?<!\\p{L})${name}`, 'iu').test(text);

/**
 * The days of a week that a text mentions by name or date. Used to link the reason for declining a card to
 * the days to correct (rule: list-declined-day).
 */
export function mentionedDays(text: string, week: Week): readonly IsoDate[] {
  const dates = new Set([...text.matchAll(numericDate)].map(([, day, month]) => `${Number(month)}/${Number(day)}`));
  return daysOf(week).filter((date, at) => {
    const [, month, day] = date.split('-').map(Number);
    const written = dayAndMonth.map((format) => format.format(new Date(`${date}T00:00Z`)));
    return (
      dates.has(`${month}/${day}`) ||
      written.some((one) => new RegExp(`(?<!\\d)${one}`, 'iu').test(text)) ||
      (names[at] ?? []).some((name) => startsWord(text, name))
    );
  });
}
