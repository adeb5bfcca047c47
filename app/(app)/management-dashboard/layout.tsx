import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ManagementTabs } from '@/components/management/management-tabs';

/** The tabs of SPEC 2.7; each page asks `requireManager` itself. */
export default async function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  const t = await getTranslations('management');
  return (
    <>
      <ManagementTabs
        label={t('tabs')}
        tabs={[
          { href: '/management-dashboard/created', label: t('created') },
          { href: '/management-dashboard/missing', label: t('missing') },
          { href: '/management-dashboard/leave-balances', label: t('leaveBalances') },
        ]}
      />
      {children}
    </>
  );
}
