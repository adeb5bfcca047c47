import { useLocale, useMessages } from 'next-intl';
import { type Dates, datesIn } from '@/lib/format/dates';

/**
 * Dates in the language of the page, on the server and in the browser alike. A component asks for them as it
 * asks for its texts:
 *
 *     const { dayText } = useDates();
 *
 * Where the texts of a screen have their names (`dates`), it is drawn without those of `Intl`.
 */
export function useDates(): Dates {
  return datesIn(useLocale(), useMessages().dates);
}
