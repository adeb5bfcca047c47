import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { DepartmentChoice } from '@/components/client/management-requests';
import type { Lookup } from '@/components/client/use-lookup';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { MultiSelect, type MultiSelectTexts } from '@/components/ui/multi-select';
import { compareNames } from '@/lib/hour-card/name-order';
import { type FormField, SignedOutAlert } from './form-parts';

export type EmployeeChoice = Readonly<{ id: string; name: string; number: string }>;

type FilterEmployeeFieldProps = FormField<readonly string[]> & {
  employees: readonly EmployeeChoice[];
  /** How many of the employees in the address this manager may not view. */
  unknown: number;
};

/** The field 'Medewerkers': sorted by name, searchable by name or #number. */
export function FilterEmployeeField({ employees, unknown, ...field }: FilterEmployeeFieldProps) {
  const t = useTranslations('managementFilter');
  const texts = useMultiSelectTexts();
  const options = useMemo(
    () =>
      employees
        .toSorted((a, b) => compareNames(a.name, b.name))
        .map(({ id, name, number }) => ({ value: id, label: name, detail: `#${number}` })),
    [employees],
  );
  return (
    <MultiSelect
      {...field}
      label={t('employees')}
      placeholder={t('allEmployees')}
      options={options}
      texts={texts}
      hint={unknown > 0 ? t('unknownEmployees', { count: unknown }) : null}
    />
  );
}

type DepartmentsFieldProps = FormField<readonly string[]> & {
  lookup: Lookup<readonly DepartmentChoice[]>;
  placeholder: string;
  /** The name of a chosen department that is not among the options, for example while they are loading. */
  nameOf?: (id: string) => string | null;
  /** Adds an option to choose everything. */
  all?: boolean;
  /** Whether the options could not be loaded because the session has expired. */
  signedOut?: boolean;
  children?: Elements;
};

/** The field 'Kostenplaatsen', with options from a lookup. If the lookup fails, offers a retry. */
export function DepartmentsField(props: DepartmentsFieldProps) {
  const { lookup, nameOf, all, signedOut = false, children, ...field } = props;
  const t = useTranslations('managementFilter');
  const texts = useMultiSelectTexts({ all });
  const options = useMemo(
    () => (lookup.data ?? []).map(({ id, label }) => ({ value: String(id), label })),
    [lookup.data],
  );
  return (
    <div>
      <MultiSelect
        {...field}
        label={t('departments')}
        options={options}
        nameOf={(id) => nameOf?.(id) ?? texts.loading}
        texts={texts}
        loading={lookup.status === 'pending'}
      />
      {children}
      {lookup.status === 'failed' && (
        <div className="mt-2 space-y-2">
          {signedOut && <SignedOutAlert message={t('signedOut')} />}
          <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger-strong">
            <span>{t('departmentsFailed')}</span>
            <Button size="sm" onClick={lookup.retry}>
              {t('retry')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The texts for the managers' multi-selects. With `all`, adds an option to choose everything. */
function useMultiSelectTexts({ all = false }: Readonly<{ all?: boolean }> = {}): MultiSelectTexts {
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
