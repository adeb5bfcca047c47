'use client';

import dynamic from 'next/dynamic';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { WhenOnline } from '@/components/client/when-online';
import type { EmployeeChoice } from '@/components/management/choice-fields';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from '@/lib/management/manager-filter';
import type { FilterDialogProps } from './filter-dialog';

type FilterButtonProps = {
  screen: FilterDialogProps['screen'];
  filter: ManagerFilter;
  today: IsoDate;
  employees: readonly EmployeeChoice[];
  /** Whether the list is the 'Te beoordelen' view. */
  review?: boolean | undefined;
  everyWeek?: boolean | undefined;
  /** Other query parameters to keep, such as `&by=person`. */
  extraQuery?: string;
};

const FilterDialog = dynamic(() => import('./filter-dialog').then((module) => module.FilterDialog), {
  loading: () => null,
});

export function FilterButton({
  screen,
  filter,
  today,
  employees,
  review,
  everyWeek,
  extraQuery = '',
}: FilterButtonProps) {
  const t = useTranslations('managementFilter');
  const router = useRouter();
  const search = useSearchParams().toString();
  const [open, setOpen] = useState(false);
  const [searching, startSearching] = useTransition();

  const find = (query: string) => {
    setOpen(false);
    startSearching(() => {
      // If the filter has not changed, searching reloads the list.
      if (`${query}${extraQuery}` === `?${decodeURIComponent(search)}`) router.refresh();
      else router.push(`/management-dashboard/${screen}${query}${extraQuery}`);
    });
  };

  return (
    <>
      <Button aria-haspopup="dialog" pending={searching} onClick={() => setOpen(true)}>
        {!searching && <Icon name="sliders-horizontal" className="size-4" />}
        <span>{t('open')}</span>
      </Button>
      {open && (
        <WhenOnline onClose={() => setOpen(false)}>
          <FilterDialog
            {...{ screen, filter, today, employees, review, everyWeek }}
            onSearch={find}
            onClose={() => setOpen(false)}
          />
        </WhenOnline>
      )}
    </>
  );
}
