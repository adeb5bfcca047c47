import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { LeaveBalancesSection, StatisticsSection } from '@/components/dashboard/dashboard-cards';
import { Alert } from '@/components/ui/alert';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { requireSession } from '@/lib/session/page-guards';
import { getDashboardStatistics, listLeaveBalances } from '@/lib/upstream/people';
import { NewCardButton } from '../new-card-button';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('dashboard') };
}

/** The statistics and the leave balances (rules: dashboard-figures, dashboard-balances). */
export default async function DashboardPage() {
  const currentUser = await requireSession('/dashboard');
  const { access, activeEmployee, isManager } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard'), getTranslations('common')]);
  if (activeEmployee === null) return <Alert tone="info">{t('noEmployee')}</Alert>;

  const [statistics, balances] = await Promise.all([
    getDashboardStatistics(access, activeEmployee.id),
    listLeaveBalances(access, activeEmployee.id),
  ]);
  return (
    <div className="space-y-10">
      <section>
        <PageHeader
          title={t('welcome', { name: activeEmployee.fullName })}
          action={<NewCardButton currentUser={currentUser} />}
        />
        {statistics.ok ? (
          <StatisticsSection statistics={statistics.data} isManager={isManager} />
        ) : (
          <SectionFailure title={t('statisticsFailed')} text={await apiErrorText(statistics)} retry={common('retry')} />
        )}
      </section>
      <section>
        <PageHeader title={t('leaveBalances')} />
        {balances.ok ? (
          <LeaveBalancesSection balances={balances.data} />
        ) : (
          <SectionFailure
            title={t('leaveBalancesFailed')}
            text={await apiErrorText(balances)}
            retry={common('retry')}
          />
        )}
      </section>
    </div>
  );
}
