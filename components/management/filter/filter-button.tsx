'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from '@/lib/management/manager-filter';
import type { EmployeeChoice } from '../fields/choice-fields';

type FilterButtonProps = {
  screen: 'created' | 'missing';
  filter: ManagerFilter;
  today: IsoDate;
  employees: readonly EmployeeChoice[];
};

/**
 * 'Filter aanpassen', with the active filter in words beside it; the heading has the weeks. The dialog's code
 * loads on demand. Needs the texts `managementFilter`.
 */
export function FilterButton({ screen, filter, today, employees }: FilterButtonProps) {
  const t = useTranslations('managementFilter');
  const router = useRouter();
  const search = useSearchParams().toString();
  const { Dialog, show, close, ahead } = useLazyDialog(
    () => import('./filter-dialog').then((module) => module.FilterDialog),
    t('failed'),
  );
  const [searching, startSearching] = useTransition();

  const find = (query: string) => {
    close();
    startSearching(() => {
      // Searching again with the same filter reloads the list.
      if (query === `?${decodeURIComponent(search)}`) router.refresh();
      else router.push(`/management-dashboard/${screen}${query}`);
    });
  };

  const { employeeIds, departmentIds, statuses } = filter;
  const parts = [
    employeeIds.length > 0 && t('activeEmployees', { count: employeeIds.length }),
    screen === 'created' && departmentIds.length > 0 && t('activeDepartments', { count: departmentIds.length }),
    screen === 'created' &&
      statuses.length < 4 &&
      t('activeStatuses', { names: statuses.map((status) => t(`statuses.${status}`)).join(', ') }),
  ].filter((part) => part !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button {...ahead} aria-haspopup="dialog" pending={searching} onClick={() => void show()}>
        {!searching && <Icon name="sliders-horizontal" className="size-4" />}
        {t('open')}
      </Button>
      {parts.length > 0 && <p className="text-sm text-ink-muted">{t('active', { parts: parts.join(', ') })}</p>}
      {Dialog && (
        <Dialog screen={screen} filter={filter} today={today} employees={employees} onSearch={find} onClose={close} />
      )}
    </div>
  );
}
