import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import type { Lookup } from '@/components/hour-card-editor/use-lookup';
import { Button } from '@/components/ui/button';
import { MultiSelect } from '@/components/ui/multi-select';
import { useMultiSelectTexts } from '../filter/use-multi-select-texts';

export type ReportDepartment = Readonly<{ id: string | number; label: string }>;

type ReportDepartmentsFieldProps = {
  lookup: Lookup<readonly ReportDepartment[]>;
  value: readonly string[];
  error: string | null;
  onChange: (value: readonly string[]) => void;
  onBlur: () => void;
  ref: Ref<Readonly<{ focus: () => void }>>;
};

/** The cost centres of a report; at least one, or all with one press. */
export function ReportDepartmentsField({ lookup, ...field }: ReportDepartmentsFieldProps) {
  const t = useTranslations('managementReport');
  const texts = useMultiSelectTexts({ all: true });
  return (
    <div>
      <MultiSelect
        {...field}
        label={t('departments')}
        placeholder={t('departmentsPlaceholder')}
        options={(lookup.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        texts={texts}
        loading={lookup.status === 'pending'}
      />
      {lookup.status === 'ready' && lookup.data?.length === 0 && (
        <p className="mt-1.5 text-sm text-ink-muted">{t('noDepartments')}</p>
      )}
      {lookup.status === 'failed' && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger-strong">
          {t('departmentsFailed')}
          <Button size="sm" onClick={lookup.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
