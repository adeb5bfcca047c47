import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { hasContractNearWeek } from '@/lib/hour-card/contracts';
import { sameId } from '@/lib/hour-card/same-id';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { employeeOf } from './chosen-contract';
import type { EditorEmployee } from './editor-types';
import { fieldIds } from './issue-ids';

type EmployeeFieldProps = {
  form: HourCardForm;
  employees: readonly EditorEmployee[];
  error: string | null;
  onChange: (employee: EditorEmployee) => void;
};

/** Whose card it is: those with a contract around the week (SPEC 5.1); locked once the card exists (SPEC 2.6). */
export function EmployeeField({ form, employees, error, onChange }: EmployeeFieldProps) {
  const t = useTranslations('hourCardEditor');
  const chosen = employeeOf(employees, form.employeeId);
  const nameOf = ({ fullName, employeeNumber }: EditorEmployee) =>
    t('employeeOption', { name: fullName, number: employeeNumber });
  const problem = chosen !== null && chosen.contracts.length === 0 ? t('noContracts') : error;

  if (form.id !== null) {
    return (
      <TextField
        id={fieldIds.employee}
        label={t('employee')}
        value={chosen ? nameOf(chosen) : ''}
        readOnly
        error={problem}
      />
    );
  }
  const choices = employees.filter(
    (employee) => employee === chosen || hasContractNearWeek(employee.contracts, form.week),
  );
  return (
    <SelectField
      id={fieldIds.employee}
      label={t('employee')}
      value={chosen ? String(chosen.id) : ''}
      {...(chosen ? {} : { placeholder: t('chooseEmployee') })}
      options={choices.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
      onChange={({ target }) => {
        const employee = choices.find(({ id }) => sameId(id, target.value));
        if (employee) onChange(employee);
      }}
      error={problem}
    />
  );
}
