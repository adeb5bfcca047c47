import { Calendar } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { publicHolidayOn } from '@/lib/hour-card/hints/public-holidays';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

/** Names the public holiday under the day it falls on, with why that matters and where it comes from. */
export function HolidayHint({ date }: { date: IsoDate }) {
  const t = useTranslations('hourCardHints');
  const names = useTranslations('publicHolidays');
  const holiday = publicHolidayOn(date);
  if (holiday === null) return null;
  return (
    <p className="mb-1 flex items-start gap-1.5 text-sm text-warning-strong">
      <Calendar aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('public_holiday', { holiday: names(holiday.key) })}{' '}
        <span className="opacity-90">{t('source', { source: t('sources.public_holidays') })}</span>
      </span>
    </p>
  );
}
