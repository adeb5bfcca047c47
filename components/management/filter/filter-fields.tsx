import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Ref, useId, useMemo } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { MultiSelect, type MultiSelectTexts } from '@/components/ui/multi-select';
import { Checkbox } from '@/components/ui/toggles';
import { WeekField } from '@/components/ui/week-field';
import { weekEnds } from '@/lib/format/dates';
import { type FilterStatus, filterStatuses } from '@/lib/hour-card/listed-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from '@/lib/management/manager-filter';

/** The words of the managers' multi-selects; with `all` they offer to choose everything. */
export function useMultiSelectTexts({ all = false }: Readonly<{ all?: boolean }> = {}): MultiSelectTexts {
  const t = useTranslations('managementFilter.multiSelect');
  return {
    chosen: (count) => t('chosen', { count }),
    remove: (name) => t('remove', { name }),
    clear: t('clear'),
    all: all ? t('all') : null,
    more: (count) => t('more', { count }),
    results: (count) => t('results', { count }),
    none: t('none'),
    loading: t('loading'),
  };
}

export type FilterEmployee = Readonly<{ id: string; name: string; number: string }>;

type EmployeeFieldProps = {
  employees: readonly FilterEmployee[];
  value: readonly string[];
  /** How many of a link's employees this manager may not see. */
  unknown: number;
  error: string | null;
  onChange: (value: readonly string[]) => void;
  onBlur: () => void;
  ref: Ref<Readonly<{ focus: () => void }>>;
};

const byName = new Intl.Collator('nl');

/** 'Medewerkers': name and #number, found on both, in the order of their names. */
export function EmployeeField({ employees, value, unknown, error, onChange, onBlur, ref }: EmployeeFieldProps) {
  const t = useTranslations('managementFilter');
  const texts = useMultiSelectTexts();
  const options = useMemo(
    () =>
      [...employees]
        .sort((a, b) => byName.compare(a.name, b.name))
        .map(({ id, name, number }) => ({ value: id, label: name, detail: `#${number}` })),
    [employees],
  );
  return (
    <MultiSelect
      ref={ref}
      label={t('employees')}
      placeholder={t('allEmployees')}
      options={options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      texts={texts}
      error={error}
      hint={unknown > 0 ? t('unknownEmployees', { count: unknown }) : null}
    />
  );
}

type StatusFieldProps = {
  value: readonly FilterStatus[];
  error: string | null;
  onChange: (value: readonly FilterStatus[]) => void;
  onBlur: () => void;
  /** The first box, where the focus goes when none is ticked. */
  ref: Ref<HTMLInputElement>;
};

/** The four tick boxes (rule: filter-fields). */
export function StatusField({ value, error, onChange, onBlur, ref }: StatusFieldProps) {
  const t = useTranslations('managementFilter');
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium text-ink">{t('status')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {filterStatuses.map((status, place) => (
          <Checkbox
            key={status}
            ref={place === 0 ? ref : undefined}
            label={t(`statuses.${status}`)}
            checked={value.includes(status)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(filterStatuses.filter((one) => (one === status ? target.checked : value.includes(one))))
            }
            onBlur={onBlur}
          />
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-strong">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type WeeksFieldsProps = {
  control: Control<ManagerFilter>;
  today: IsoDate;
  /** After either week changed: what is wrong with the one may have been put right by the other. */
  onWeek: () => void;
  error: Readonly<{ message?: string }> | undefined;
};

/** The weeks 'Van' and 'Tot', both included. */
export function WeeksFields({ control, today, onWeek, error }: WeeksFieldsProps) {
  const t = useTranslations('managementFilter');
  return (
    <div className="grid items-start gap-x-4 gap-y-5 pointer-fine:sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <WeekField
              ref={field.ref}
              label={t(name)}
              week={field.value}
              today={today}
              hint={t('weekRange', weekEnds(field.value))}
              error={name === 'from' ? (error?.message ?? null) : null}
              texts={{
                option: (week) => t('week', { week: String(week.week), year: String(week.year) }),
                previous: t('previousWeek', { field: t(name) }),
                next: t('nextWeek', { field: t(name) }),
              }}
              onChange={(week) => {
                field.onChange(week);
                onWeek();
              }}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
    </div>
  );
}
