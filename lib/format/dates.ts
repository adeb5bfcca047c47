import { addDays, dayOfWeek, mondayOf } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';

/** Dates for display, with the names of days and months in a language (rule: language-names). */
export type Dates = Readonly<{
  /** For example `maandag 16 november`. */
  dayText: (date: IsoDate) => string;
  /** For example `maandag`. */
  weekdayText: (date: IsoDate) => string;
  /** For example `16 november 2026`. */
  dateText: (date: IsoDate) => string;
  /** Several days joined for a sentence: `maandag 16 november en dinsdag 17 november`. */
  dayList: (dates: readonly IsoDate[]) => string;
  /**
   * The first and last day of a week, for a sentence. `from` omits the month if both days share it: `16` and
   * `22 november`, but `30 november` and `6 december`.
   */
  weekEnds: (week: Week) => Readonly<{ from: string; until: string }>;
}>;

/**
 * The weekdays from Monday, and the months as written after a day, each list separated by commas. Stored
 * under `dates` in the messages.
 */
export type DateNames = Readonly<{ weekdays: string; months: string }>;

const made = new Map<string, Dates>();

/**
 * Formats dates in a language such as `pl` or a locale such as `en-GB`. Pass `names` to render a screen
 * without `Intl`, whose first use takes a phone a tenth of a second.
 */
export function datesIn(language: string, names?: DateNames): Dates {
  const dates = made.get(language) ?? makeDates(language, names ?? namesIn(language));
  made.set(language, dates);
  return dates;
}

function makeDates(locale: string, names: DateNames): Dates {
  const [weekdays, months] = [names.weekdays.split(','), names.months.split(',')];
  const weekdayText = (date: IsoDate) => weekdays[dayOfWeek(date) - 1] ?? '';
  const day = (date: IsoDate) => `${Number(date.slice(8))}`;
  const dayAndMonth = (date: IsoDate) => `${day(date)} ${months[Number(date.slice(5, 7)) - 1]}`;
  const dayText = (date: IsoDate) => `${weekdayText(date)} ${dayAndMonth(date)}`;
  return {
    dayText,
    weekdayText,
    dateText: (date) => `${dayAndMonth(date)} ${date.slice(0, 4)}`,
    dayList: (dates) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(dates.map(dayText)),
    weekEnds: (week) => {
      const [monday, sunday] = [mondayOf(week), addDays(mondayOf(week), 6)];
      const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
      return { from: (sameMonth ? day : dayAndMonth)(monday), until: dayAndMonth(sunday) };
    },
  };
}

/** Gets full names from `Intl`, because the server and the browser may abbreviate names differently. */
function namesIn(locale: string): DateNames {
  const list = (count: number, at: (index: number) => readonly [number, number], options: object) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format(Date.UTC(2024, ...at(index)))).join();
  };
  return {
    // 1 January 2024 is a Monday.
    weekdays: list(7, (index) => [0, index + 1], { weekday: 'long' }),
    months: list(12, (index) => [index, 1], { day: 'numeric', month: 'long' }).replace(/1 /g, ''),
  };
}
