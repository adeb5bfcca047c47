import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ManagementTabs } from '@/components/management/management-tabs';
import { ReportButton } from '@/components/report/report-button';
import type { Elements } from '@/components/ui/elements';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { managedStaff, preloadStaff } from '@/lib/services/viewable-employees';
import { requireSession } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';

/**
 * Shows the tabs and the report button to managers with staff (rule: manager-tabs). Managers without staff
 * see a message instead of three empty lists. If the staff cannot be loaded, renders only the page, which
 * loads the same data and reports the failure.
 */
export async function managementFrame(children: Elements): Promise<Elements> {
  void preloadStaff();
  const currentUser = await requireSession();
  const { activeEmployee, isManager, user, impersonated } = currentUser;
  const mustChange = user.requiresPasswordChange && !impersonated;
  // The page redirects these users.
  if (activeEmployee === null || !isManager || mustChange) return children;
  const [staff, t] = await Promise.all([
    managedStaff({ ...currentUser, activeEmployee }),
    getTranslations('management'),
  ]);
  if (!staff.ok) return children;
  if (staff.data.length === 0) {
    return <EmptyState icon={<Icon name="users-round" className="size-5" />} title={t('noEmployees')} />;
  }
  return (
    <>
      <ManagementTabs
        label={t('tabs')}
        tabs={[
          { href: '/management-dashboard/created', label: t('created'), filtered: true },
          { href: '/management-dashboard/missing', label: t('missing'), filtered: true },
          { href: '/management-dashboard/leave-balances', label: t('leaveBalances'), filtered: false },
        ]}
      >
        <ReportButton today={today()} receiver={user.email} />
      </ManagementTabs>
      {children}
    </>
  );
}

/** Shown while the staff is loading, with space reserved for the tabs and the list (rule: manager-tabs). */
export function ManagementLoading() {
  const t = useTranslations('common');
  return (
    <div>
      <div className="mb-6 flex min-h-11 items-center border-b border-line">
        <p role="status" className="text-sm text-ink-muted">
          {t('loading')}
        </p>
      </div>
      <ProgressBar label={t('loading')} />
      <Skeleton className="mt-6 h-96" />
    </div>
  );
}
