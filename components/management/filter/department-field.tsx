import { useTranslations } from 'next-intl';
import { type Ref, useRef, useState } from 'react';
import { type DepartmentChoice, loadFilterDepartments } from '@/components/requests/management-requests';
import { useLookup } from '@/components/requests/use-lookup';
import { Button } from '@/components/ui/button';
import { MultiSelect } from '@/components/ui/multi-select';
import { mostChosen } from '@/lib/management/manager-filter';
import { useMultiSelectTexts } from './filter-fields';
import { SignedOutAlert } from './form-parts';

type FilterDepartmentsInput = Readonly<{
  employeeIds: readonly string[];
  onData: (departments: readonly DepartmentChoice[]) => void;
}>;

/**
 * The departments of the chosen employees, else of the active one (rule: filter-departments). Another choice
 * is another question; the former one is given up.
 */
export function useFilterDepartments({ employeeIds, onData }: FilterDepartmentsInput) {
  const labels = useRef(new Map<string, string>());
  const [signedOut, setSignedOut] = useState(false);
  const lookup = useLookup({
    key: employeeIds.join(','),
    load: employeeIds.length > mostChosen ? null : (signal) => loadFilterDepartments(employeeIds, signal),
    onData: (departments) => {
      setSignedOut(false);
      for (const { id, label } of departments) labels.current.set(String(id), label);
      onData(departments);
    },
    onSignedOut: () => setSignedOut(true),
  });
  return {
    lookup,
    signedOut,
    /** The label of a department that was in a list before; null for one that never was. */
    labelOf: (id: string) => labels.current.get(id) ?? null,
  } as const;
}

type DepartmentFieldProps = {
  /** The chosen employees; none means the active employee (rule: filter-departments). */
  employeeIds: readonly string[];
  value: readonly string[];
  error: string | null;
  onChange: (value: readonly string[]) => void;
  onBlur: () => void;
  ref: Ref<Readonly<{ focus: () => void }>>;
};

/** 'Kostenplaatsen': those of the chosen employees. A chosen one that is not among them any more goes, and is named. */
export function DepartmentField({ employeeIds, value, error, onChange, onBlur, ref }: DepartmentFieldProps) {
  const t = useTranslations('managementFilter');
  const texts = useMultiSelectTexts();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { lookup, signedOut, labelOf } = useFilterDepartments({
    employeeIds,
    onData: (departments) => {
      const known = new Set(departments.map(({ id }) => String(id)));
      const kept = value.filter((id) => known.has(id));
      setDropped(value.filter((id) => !known.has(id)));
      if (kept.length < value.length) onChange(kept);
    },
  });

  const named = dropped.flatMap((id) => labelOf(id) ?? []);
  const unknown = dropped.length - named.length;
  const names = [...named, ...(unknown > 0 ? [t('unknownDepartment', { count: unknown })] : [])].join(', ');
  const loading = lookup.status === 'pending';
  return (
    <div>
      <MultiSelect
        ref={ref}
        label={t('departments')}
        placeholder={t('allDepartments')}
        options={(lookup.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        value={value}
        nameOf={(id) => labelOf(id) ?? texts.loading}
        onChange={(next) => {
          setDropped([]);
          onChange(next);
        }}
        onBlur={onBlur}
        texts={texts}
        loading={loading}
        error={error}
      />
      <div role="status" className="text-sm text-ink-muted">
        {loading && value.length > 0 && <p className="mt-1.5">{t('departmentsLoading')}</p>}
        {dropped.length > 0 && (
          <p className="mt-1.5 font-medium text-warning-strong">{t('departmentsDropped', { names })}</p>
        )}
      </div>
      {lookup.status === 'failed' && (
        <div className="mt-2 space-y-2">
          {signedOut && <SignedOutAlert texts={{ message: t('signedOut'), logIn: t('logIn') }} />}
          <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger-strong">
            {t('departmentsFailed')}
            <Button size="sm" onClick={lookup.retry}>
              {t('retry')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
