import { useTranslations } from 'next-intl';
import type { PastedCard } from '@/lib/hour-card/pasted-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { useDaysText } from './undo-notice';

/** What a paste did and did not do, as sentences. */
export function usePastedText(): (pasted: PastedCard, unread: readonly string[]) => readonly string[] {
  const t = useTranslations('hourCardHelp');
  const daysText = useDaysText();
  return ({ form, filled, replaced, placed, otherWeek, leftOut }, unread) => {
    const days = (dates: readonly IsoDate[]) => daysText([...new Set(dates)]);
    const named = unread.slice(0, 5);
    return [
      filled.length === 0 ? t('pastedNothing') : t('pasted', { count: filled.length, days: days(filled) }),
      ...(replaced.length > 0 ? [t('pastedOver', { days: days(replaced) })] : []),
      ...(placed.length > 0 ? [t('breakPlaced', { days: days(placed) })] : []),
      ...(otherWeek.length > 0 ? [t('otherWeek', { days: days(otherWeek), week: form.week.week })] : []),
      ...(leftOut.length > 0 ? [t('leftOut', { days: days(leftOut) })] : []),
      ...(unread.length > 0 ? [t('unread', { cells: named.join(', '), more: unread.length - named.length })] : []),
    ];
  };
}
