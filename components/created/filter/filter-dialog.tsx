'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type EmployeeChoice, FilterEmployeeField } from '@/components/management/choice-fields';
import { formField, rulesResolver } from '@/components/management/form-parts';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { everyWeek as allWeeks, createdViewQuery } from '@/lib/management/created-view';
import {
  defaultManagerFilter,
  filterIssues,
  type ManagerFilter,
  managerFilterQuery,
  maxChosen,
} from '@/lib/management/manager-filter';
import { FilterDepartmentsField } from './department-field';
import { StatusField, WeeksFields } from './filter-fields';

export type FilterDialogProps = {
  screen: 'created' | 'missing' | 'proof';
  filter: ManagerFilter;
  today: IsoDate;
  employees: readonly EmployeeChoice[];
  /**
   * Whether the list is the 'Te beoordelen' view. Changing the statuses leaves that view
   * (rule: view-review-weeks).
   */
  review?: boolean | undefined;
  /**
   * Whether the list covers all weeks. The weeks in `filter` then apply only after the user turns off 'all
   * weeks'.
   */
  everyWeek?: boolean | undefined;
  onSearch: (query: string) => void;
  onClose: () => void;
};

/**
 * The dialog 'Filteren'. Only the created screen shows cost centres and statuses; the others keep their
 * values (rule: filter-missing).
 */
export function FilterDialog({
  screen,
  filter,
  today,
  employees,
  review = false,
  everyWeek = false,
  onSearch,
  onClose,
}: FilterDialogProps) {
  const t = useTranslations('managementFilter');
  const formId = useId();
  const viewable = useMemo(() => new Set(employees.map(({ id }) => id)), [employees]);
  // The address may contain employees that this manager may not view, for example in a link from a colleague.
  const [unknown, setUnknown] = useState(() => filter.employeeIds.filter((id) => !viewable.has(id)).length);
  const { control, handleSubmit, watch, reset, trigger, formState } = useForm<ManagerFilter>({
    defaultValues: { ...filter, employeeIds: filter.employeeIds.filter((id) => viewable.has(id)) },
    resolver: rulesResolver(filterIssues, (_field, issue) => t(issue, { max: maxChosen })),
    mode: 'onChange',
  });
  const employeeIds = watch('employeeIds');
  const [isEveryWeek, setIsEveryWeek] = useState(everyWeek);
  const keepsReview = review && watch('statuses').join() === filter.statuses.join();
  const queryOf = (chosen: ManagerFilter) => {
    const requested = { ...chosen, ...(isEveryWeek && allWeeks) };
    return keepsReview ? createdViewQuery({ ...requested, waiting: true }) : managerFilterQuery(requested);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button
            className="sm:mr-auto"
            onClick={() => {
              setUnknown(0);
              setIsEveryWeek(false);
              reset(defaultManagerFilter(today));
            }}
          >
            {t('reset')}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t('search')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((chosen) => onSearch(queryOf(chosen)))}
        className="min-h-104 space-y-6"
      >
        <Controller
          control={control}
          name="employeeIds"
          render={(controlled) => (
            <FilterEmployeeField {...formField(controlled)} employees={employees} unknown={unknown} />
          )}
        />
        {screen === 'created' && (
          <>
            <Controller
              control={control}
              name="departmentIds"
              render={(controlled) => <FilterDepartmentsField {...formField(controlled)} employeeIds={employeeIds} />}
            />
            <Controller
              control={control}
              name="statuses"
              render={(controlled) => <StatusField {...formField(controlled)} />}
            />
          </>
        )}
        {(review || everyWeek) && (
          <Checkbox
            label={t('everyWeek')}
            checked={isEveryWeek}
            onChange={({ target }) => setIsEveryWeek(target.checked)}
          />
        )}
        {!isEveryWeek && (
          <WeeksFields
            control={control}
            today={today}
            onWeek={() => void trigger('from')}
            error={formState.errors.from}
          />
        )}
      </form>
    </Dialog>
  );
}
