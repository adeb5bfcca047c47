import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type DepartmentChoice, loadFilterDepartments } from '@/components/client/management-requests';
import { useLookup } from '@/components/client/use-lookup';
import { DepartmentsField } from '@/components/management/choice-fields';
import type { FormField } from '@/components/management/form-parts';
import { maxChosen } from '@/lib/management/manager-filter';

type FilterDepartmentsFieldProps = FormField<readonly string[]> & {
  /**
   * The chosen employees. If there are none, the departments of the active employee are offered (rule:
   * filter-departments).
   */
  employeeIds: readonly string[];
};

/**
 * The field 'Kostenplaatsen'. When the employees change, deselects the departments that they do not have and
 * names those departments.
 */
export function FilterDepartmentsField({ employeeIds, ...field }: FilterDepartmentsFieldProps) {
  const { value, onChange } = field;
  const t = useTranslations('managementFilter');
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { lookup, signedOut, labelOf } = useFilterDepartments({
    employeeIds,
    onData: (departments) => {
      const known = new Set(departments.map(({ id }) => String(id)));
      const remaining = value.filter((id) => known.has(id));
      setDropped(value.filter((id) => !known.has(id)));
      if (remaining.length < value.length) onChange(remaining);
    },
  });

  const named = dropped.flatMap((id) => labelOf(id) ?? []);
  const unknown = dropped.length - named.length;
  const names = [...named, ...(unknown > 0 ? [t('unknownDepartment', { count: unknown })] : [])].join(', ');
  return (
    <DepartmentsField
      {...field}
      onChange={(next) => {
        setDropped([]);
        onChange(next);
      }}
      lookup={lookup}
      signedOut={signedOut}
      placeholder={t('allDepartments')}
      nameOf={labelOf}
    >
      <div role="status" className="text-sm text-ink-muted">
        {lookup.status === 'pending' && value.length > 0 && <p className="mt-1.5">{t('departmentsLoading')}</p>}
        {dropped.length > 0 && (
          <p className="mt-1.5 font-medium text-warning-strong">{t('departmentsDropped', { names })}</p>
        )}
      </div>
    </DepartmentsField>
  );
}

type FilterDepartmentsInput = Readonly<{
  employeeIds: readonly string[];
  onData: (departments: readonly DepartmentChoice[]) => void;
}>;

/**
 * Loads the departments of the chosen employees, or of the active employee if none are chosen
 * (rule: filter-departments). Aborts the previous request when the choice changes.
 */
function useFilterDepartments({ employeeIds, onData }: FilterDepartmentsInput) {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const [signedOut, setSignedOut] = useState(false);
  const lookup = useLookup({
    key: employeeIds.join(','),
    load: employeeIds.length > maxChosen ? null : (signal) => loadFilterDepartments(employeeIds, signal),
    onData: (departments) => {
      setSignedOut(false);
      setLabels((known) => new Map([...known, ...departments.map(({ id, label }) => [String(id), label] as const)]));
      onData(departments);
    },
    onSignedOut: () => setSignedOut(true),
  });
  return {
    lookup,
    signedOut,
    /** The label of a department in any list loaded so far; null if unknown. */
    labelOf: (id: string) => labels.get(id) ?? null,
  } as const;
}
