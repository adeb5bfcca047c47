import { useLocale, useMessages } from 'next-intl';
import { type Dates, datesIn } from '@/lib/format/dates';

/**
 * Formats dates in the language of the page, on the server and in the browser. Used like `useTranslations`:
 *
 *     const { dayText } = useDates();
 *
 * Screens with the `dates` texts use those names of days and months instead of `Intl`.
 */
export function useDates(): Dates {
  return datesIn(useLocale(), useMessages().dates);
}
