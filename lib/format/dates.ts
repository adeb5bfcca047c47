import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';

/** Dates as people read them, with the names of days and months in one language (rule: language-names). */
export type Dates = Readonly<{
  /** For example `maandag 16 november`. */
  dayText: (date: IsoDate) => string;
  /** For example `maandag`. */
  weekdayText: (date: IsoDate) => string;
  /** For example `16 november 2026`. */
  dateText: (date: IsoDate) => string;
  /** Several days in a sentence: `maandag 16 november en dinsdag 17 november`. */
  dayList: (dates: readonly IsoDate[]) => string;
  /**
   * The first and last day of a week, for a sentence: `16`, `22 november`, or `30 november`, `6 december`.
   */
  weekEnds: (week: Week) => Readonly<{ from: string; until: string }>;
}>;

const made = new Map<string, Dates>();

/** The dates of a language, such as `pl`, or of one as it is used here, such as `en-GB`. */
export function datesIn(language: string): Dates {
  const dates = made.get(language) ?? makeDates(language);
  made.set(language, dates);
  return dates;
}

const atMidnight = (date: IsoDate) => new Date(`${date}T00:00:00Z`);

function makeDates(locale: string): Dates {
  /**
   * Whole words wherever possible: abbreviations differ between the server's and the browser's locale data.
   */
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: IsoDate) => formatter.format(atMidnight(date));
  };
  const weekday = format({ weekday: 'long' });
  const dayAndMonth = format({ day: 'numeric', month: 'long' });
  const dayOnly = format({ day: 'numeric' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const dayText = (date: IsoDate) => `${weekday(date)} ${dayAndMonth(date)}`;
  return {
    dayText,
    weekdayText: weekday,
    dateText: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    dayList: (dates) => list.format(dates.map(dayText)),
    weekEnds: (week) => {
      const [monday, sunday] = [mondayOf(week), addDays(mondayOf(week), 6)];
      const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
      return { from: (sameMonth ? dayOnly : dayAndMonth)(monday), until: dayAndMonth(sunday) };
    },
  };
}
