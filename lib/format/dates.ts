import { addDays, dayOfWeek, mondayOf } from '@/lib/hour-card/calendar';
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

/** Monday first, and months as they stand behind a day, with commas between them: `dates` in messages. */
export type DateNames = Readonly<{ weekdays: string; months: string }>;

const made = new Map<string, Dates>();

/**
 * The dates of a language, such as `pl`, or of one as it is used here, such as `en-GB`. With its names a
 * screen is drawn without `Intl`, whose first use takes a phone a tenth of a second.
 */
export function datesIn(language: string, names: DateNames | null = null): Dates {
  const dates = made.get(language) ?? makeDates(language, names);
  made.set(language, dates);
  return dates;
}

const atMidnight = (date: IsoDate) => new Date(`${date}T00:00:00Z`);
const dayOf = (date: IsoDate) => String(Number(date.slice(8)));

function makeDates(locale: string, names: DateNames | null): Dates {
  /**
   * Whole words wherever possible: abbreviations differ between the server's and the browser's locale data.
   */
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | null = null;
    return (date: IsoDate) => {
      formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return formatter.format(atMidnight(date));
    };
  };
  const [weekdays, months] = [names?.weekdays.split(','), names?.months.split(',')];
  const weekdayText = weekdays ? (date: IsoDate) => weekdays[dayOfWeek(date) - 1] ?? '' : format({ weekday: 'long' });
  const dayAndMonth = months
    ? (date: IsoDate) => `${dayOf(date)} ${months[Number(date.slice(5, 7)) - 1]}`
    : format({ day: 'numeric', month: 'long' });
  const dayText = (date: IsoDate) => `${weekdayText(date)} ${dayAndMonth(date)}`;
  return {
    dayText,
    weekdayText,
    dateText: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    dayList: (dates) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(dates.map(dayText)),
    weekEnds: (week) => {
      const [monday, sunday] = [mondayOf(week), addDays(mondayOf(week), 6)];
      const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
      return { from: (sameMonth ? dayOf : dayAndMonth)(monday), until: dayAndMonth(sunday) };
    },
  };
}
