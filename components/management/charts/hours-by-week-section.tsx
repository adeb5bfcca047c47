import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SectionFailure } from '@/components/ui/section-failure';
import { Skeleton } from '@/components/ui/skeleton';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { HoursByWeek } from './hours-by-week';
import { hoursByWeek } from './week-hours';

type CardsRead =
  | Readonly<{
      ok: true;
      data: Readonly<{ kind: 'all'; cards: readonly ManagedHourCard[] } | { kind: 'too-many'; total: number }>;
    }>
  | Readonly<{ ok: false }>;

/** More cards than this are not read for a chart: a year of a hundred people. */
export const mostChartCards = 5000;

type HoursByWeekSectionProps = {
  /** Reads every card of the filter, or says that there are more than `mostChartCards`. Asked once, after the table. */
  read: () => Promise<CardsRead>;
};

/** The chart of the created cards behind a boundary of its own: the table never waits for it (issue 4, 7). */
export async function HoursByWeekSection({ read }: HoursByWeekSectionProps) {
  const t = await getTranslations('managementCharts');
  return (
    <Suspense
      fallback={
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-67 print:hidden" />
        </div>
      }
    >
      <ReadHours read={read} />
    </Suspense>
  );
}

async function ReadHours({ read }: HoursByWeekSectionProps) {
  const [t, common, cards] = await Promise.all([
    getTranslations('managementCharts'),
    getTranslations('common'),
    read(),
  ]);
  if (!cards.ok) return <SectionFailure title={t('failed')} text="" retry={common('retry')} />;
  if (cards.data.kind === 'too-many') {
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-muted print:hidden">
        {t('tooMany', { total: cards.data.total, max: mostChartCards })}
      </p>
    );
  }
  return <HoursByWeek figures={hoursByWeek(cards.data.cards)} />;
}
