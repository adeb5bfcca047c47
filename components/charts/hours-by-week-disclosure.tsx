'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { WhenOnline } from '@/components/client/when-online';
import { ChartDisclosure, ChartLoading } from './chart-disclosure';

const HoursByWeekPanel = dynamic(() => import('./hours-by-week').then((module) => module.HoursByWeekPanel), {
  loading: ChartLoading,
});

/**
 * The button and chart of the created cards. Loads the data when opened (rule: chart-loaded). Pass the
 * filter's `query` as the `key` too, so that the chart closes when the filter changes.
 */
export function HoursByWeekDisclosure({ query }: { query: string }) {
  const t = useTranslations('managementCharts');
  return (
    <ChartDisclosure title={t('hoursByWeek')} inRow>
      <WhenOnline>
        <HoursByWeekPanel query={query} />
      </WhenOnline>
    </ChartDisclosure>
  );
}
