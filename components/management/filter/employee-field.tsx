import { useTranslations } from 'next-intl';
import { type Ref, useMemo } from 'react';
import { MultiSelect } from '@/components/ui/multi-select';
import { useMultiSelectTexts } from './use-multi-select-texts';

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
