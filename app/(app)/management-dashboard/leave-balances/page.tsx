import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/api-error-text';
import { LeaveTable } from '@/components/management/leave-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SectionFailure } from '@/components/ui/section-failure';
import { requireManager } from '@/lib/session/require-manager';
import { viewableEmployees } from '../viewable-employees';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('leaveBalances') };
}

/** SPEC 2.7. */
export default async function LeaveBalancesPage() {
  const manager = await requireManager('/management-dashboard/leave-balances');
  const [t, common, employees] = await Promise.all([
    getTranslations('management'),
    getTranslations('common'),
    viewableEmployees(manager),
  ]);
  if (!employees.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(employees)} retry={common('retry')} />;
  }
  return (
    <>
      <PageHeader title={t('leaveBalances')} />
      {employees.data.length === 0 ? (
        <EmptyState title={t('noResults')} />
      ) : (
        <LeaveTable employees={employees.data} caption={t('leaveBalances')} />
      )}
    </>
  );
}
