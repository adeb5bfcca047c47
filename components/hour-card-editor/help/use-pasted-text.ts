import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/use-dates';
import type { PastedCard } from '@/lib/hour-card/pasted-card';
import type { PastedTimes } from '@/lib/hour-card/pasted-readings';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { useDaysText } from './undo-notice';

type PasteRemainder = Pick<PastedTimes, 'misnamed' | 'counted'>;

const skipReasons = ['sunday', 'outsideContract', 'tooMany'] as const;

/** The maximum number of dates to name. If there are more, only their number is shown. */
const longestList = 3;

/** Returns a function that describes the result of a paste in sentences. */
export function usePastedText(): (pasted: PastedCard, read: PasteRemainder) => readonly string[] {
  const t = useTranslations('hourCardHelp');
  const daysText = useDaysText();
  const { dayList, dayText } = useDates();
  return ({ form, otherWeek, skipped, ...done }, { misnamed, counted }) => {
    const days = (dates: readonly IsoDate[]) => {
      const all = [...new Set(dates)];
      const more = all.length - longestList;
      if (more <= 0) return daysText(all);
      const [first, ...others] = all.slice(0, longestList);
      const named = [daysText(first ? [first] : []), ...others.map(dayText)];
      return t('moreDays', { days: named.join(', '), count: more });
    };
    const count = new Set(done.filled).size;
    const [first] = done.filled.toSorted();
    return [
      count === 0 ? t('pastedNothing') : t('pasted', { count, days: dayList([...new Set(done.filled)]) }),
      // Uncertain days need no mention here, because the user has already confirmed them.
      ...(counted === 'plain' && first ? [t('countedDown', { day: dayText(first) })] : []),
      ...(misnamed.length > 0 ? [t('misnamed', { days: days(misnamed) })] : []),
      ...(done.replaced.length > 0 ? [t('pastedOver', { days: days(done.replaced) })] : []),
      ...(done.breaksRemoved.length > 0 ? [t('breaksGone', { days: days(done.breaksRemoved) })] : []),
      ...(done.placed.length > 0 ? [t('breakPlaced', { days: days(done.placed) })] : []),
      ...(done.rounded.length > 0 ? [t('rounded', { days: days(done.rounded) })] : []),
      ...(otherWeek.length > 0 ? [t('otherWeek', { days: days(otherWeek), ...form.week })] : []),
      ...skipReasons.flatMap((reason) => {
        const dates = skipped.flatMap((one) => (one.reason === reason ? one.date : []));
        return dates.length > 0 ? [t(`leftOut.${reason}`, { days: days(dates) })] : [];
      }),
    ];
  };
}
