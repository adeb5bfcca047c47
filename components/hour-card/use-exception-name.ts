import { useTranslations } from 'next-intl';
import { exceptionName } from '@/lib/format/exception-and-balance-names';

/**
 * Returns a function that names an hour exception. Unknown labels are shown as received. To add a kind, name
 * it in `lib/format/exception-and-balance-names.ts` and messages/nl.json.
 */
export function useExceptionName(): (label: string) => string {
  const t = useTranslations('hourExceptionTypes');
  return (label) => exceptionName(label, t);
}
