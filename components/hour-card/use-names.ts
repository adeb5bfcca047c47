import { useTranslations } from 'next-intl';
import { useFigures } from '@/components/ui/use-figures';
import { balanceName } from '@/lib/format/exception-and-balance-names';
import { inHours } from '@/lib/format/hours';
import type { DraftException } from '@/lib/hour-card/vocabulary';

/** Returns a function that names a leave balance. Unknown labels are shown as received. */
export function useBalanceName(): (label: string) => string {
  const t = useTranslations('leaveBalances');
  return (label) => balanceName(label, t);
}

/**
 * Returns a function that formats the hours of a build-up or reduction with their unit, such as `1,5 uur`.
 * Invalid text is shown as typed.
 */
export function useExceptionHours(): (minutes: DraftException['minutes']) => string {
  const t = useTranslations('hourCardEditor');
  const { hoursText } = useFigures();
  return (minutes) => {
    const count = typeof minutes === 'number' ? inHours(minutes) : 0;
    return `${hoursText(minutes) || '0'} ${t('hoursUnit', { count })}`;
  };
}
