import type { ComponentProps } from 'react';
import { FilterButton } from '@/components/created/filter/filter-button';
import type { Employee } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from '@/lib/management/manager-filter';
import { today } from '@/lib/session/session';

type ManagerFilterButtonProps = {
  screen: ComponentProps<typeof FilterButton>['screen'];
  filter: ManagerFilter;
  /** The employees the filter offers (rule: manager-viewable-screens). */
  employees: readonly Employee[];
  review?: boolean | undefined;
  everyWeek?: boolean;
  extraQuery?: string;
};

export function ManagerFilterButton({
  screen,
  filter,
  employees,
  review,
  everyWeek,
  extraQuery,
}: ManagerFilterButtonProps) {
  return (
    <FilterButton
      screen={screen}
      filter={filter}
      today={today()}
      review={review}
      everyWeek={everyWeek}
      extraQuery={extraQuery}
      employees={employees.map(({ id, fullName, employeeNumber }) => ({
        id: String(id),
        name: fullName,
        number: employeeNumber,
      }))}
    />
  );
}
