'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { WhenOnline } from '@/components/client/when-online';
import { ChartDisclosure, ChartLoading } from './chart-disclosure';

const HoursByWeekPanel = dynamic(() => import('./hours-by-week').then((module) => module.HoursByWeekPanel), {
  loading: ChartLoading,
});

/**
 * The chart of the created cards, whose figures load when it is opened (rule: call-documented-only). `query`
 * is that of the filter, and must be the `key` as well, so that another filter starts closed.
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
