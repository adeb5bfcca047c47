import { useTranslations } from 'next-intl';
import { balanceName, exceptionName } from '@/lib/format/exception-and-balance-names';

/**
 * Names an hour exception by its label; an unknown label is shown as received. A new kind of exception gets
 * its name in `lib/format/exception-and-balance-names.ts` and messages/nl.json.
 */
export function useExceptionName(): (label: string) => string {
  const t = useTranslations('hourExceptionTypes');
  return (label) => exceptionName(label, t);
}

/** Names a leave balance by its label; an unknown label is shown as received. */
export function useBalanceName(): (label: string) => string {
  const t = useTranslations('leaveBalances');
  return (label) => balanceName(label, t);
}
