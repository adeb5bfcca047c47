import { useLocale, useMessages } from 'next-intl';
import { type Dates, datesIn } from '@/lib/format/dates';

/**
 * Formats dates in the page's language, on the server and in the browser. Used like `useTranslations`:
 *
 *     const { dayText } = useDates();
 *
 * Screens that have the `dates` texts use the names of days and months in those texts instead of `Intl`.
 */
export function useDates(): Dates {
  return datesIn(useLocale(), useMessages().dates);
}
