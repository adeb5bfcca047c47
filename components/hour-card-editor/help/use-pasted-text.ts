import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/use-dates';
import { type PastedCard, pasteRemarks } from '@/lib/hour-card/pasted-card';
import type { PastedTimes } from '@/lib/hour-card/pasted-readings';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { useDaysText } from './undo-notice';

/** The maximum number of dates to name. If there are more, only their number is shown. */
const longestList = 3;

/** Returns a function that describes the result of a paste in sentences. */
export function usePastedText(): (pasted: PastedCard & Pick<PastedTimes, 'misnamed' | 'counted'>) => readonly string[] {
  const t = useTranslations('hourCardHelp');
  const daysText = useDaysText();
  const { dayList, dayText } = useDates();
  return ({ form, rows, misnamed, counted }) => {
    const days = (dates: readonly IsoDate[]) => {
      const all = [...new Set(dates)];
      const more = all.length - longestList;
      if (more <= 0) return daysText(all);
      const [first, ...others] = all.slice(0, longestList);
      const named = [daysText(first ? [first] : []), ...others.map(dayText)];
      return t('moreDays', { days: named.join(', '), count: more });
    };
    const filled = [...new Set(rows.flatMap(({ line }) => line?.date ?? []))];
    const [first] = filled.toSorted();
    return [
      first ? t('pasted', { count: filled.length, days: dayList(filled) }) : t('pastedNothing'),
      // Uncertain days need no mention here, because the user has already confirmed them.
      ...(counted === 'plain' && first ? [t('countedDown', { day: dayText(first) })] : []),
      ...(misnamed.length > 0 ? [t('misnamed', { days: days(misnamed) })] : []),
      ...pasteRemarks.flatMap((remark) => {
        const dates = rows.flatMap(({ day, remarks }) => (remarks.includes(remark) ? day.date : []));
        return dates.length > 0 ? [t(`paste.result.${remark}`, { days: days(dates), ...form.week })] : [];
      }),
    ];
  };
}
