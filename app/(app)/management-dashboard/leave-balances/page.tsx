import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { firstValue, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { LeaveOverview } from '@/components/leave/leave-overview';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { balanceName } from '@/lib/format/exception-and-balance-names';
import { leaveRows, readLeaveView } from '@/lib/management/leave';
import { viewableEmployees } from '@/lib/services/viewable-employees';
import { requireManager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { ScreenLoading } from '../../screen-loading';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('leaveBalances') };
}

/** The leave balances of all employees the manager may view (rule: leave-columns). */
export default function LeaveBalancesPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(leaveBalances(props), <ScreenLoading />);
}

async function leaveBalances({ searchParams }: { searchParams: SearchParams }) {
  const manager = await requireManager('/management-dashboard/leave-balances');
  const [query, t, own, balances, common, viewable] = await Promise.all([
    searchParams,
    getTranslations('management'),
    getTranslations('managementLeave'),
    getTranslations('leaveBalances'),
    getTranslations('common'),
    viewableEmployees(manager),
  ]);
  if (!viewable.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(viewable)} retry={common('retry')} />;
  }
  const data = leaveRows(viewable.data.all);
  const viewParams = { search: firstValue(query.search), sort: firstValue(query.sort), below: firstValue(query.below) };
  return (
    <>
      <PageHeader
        title={t('leaveBalances')}
        detail={own('printed', { date: today().split('-').reverse().join('-') })}
      />
      {data.rows.length === 0 ? (
        <EmptyState title={t('noResults')} />
      ) : (
        <LeaveOverview
          names={data.labels.map((label) => balanceName(label, balances))}
          labels={data.labels}
          rows={data.rows}
          self={String(manager.activeEmployee.id)}
          initial={readLeaveView(viewParams, data.labels)}
        />
      )}
    </>
  );
}
