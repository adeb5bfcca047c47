'use client';

import { useTranslations } from 'next-intl';
import { ChartDisclosure } from './chart-disclosure';
import { HoursByWeekPanel } from './hours-by-week';

/**
 * The chart of the created cards, whose figures load when it is opened (rule: call-documented-only). `query`
 * is that of the filter, and must be the `key` as well, so that another filter starts closed.
 */
export function HoursByWeekDisclosure({ query }: { query: string }) {
  const t = useTranslations('managementCharts');
  return (
    <ChartDisclosure title={t('hoursByWeek')} inRow>
      <HoursByWeekPanel query={query} />
    </ChartDisclosure>
  );
}
