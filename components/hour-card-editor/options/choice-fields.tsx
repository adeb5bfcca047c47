import { useTranslations } from 'next-intl';
import type { Lookup } from '@/components/client/use-lookup';
import { Button } from '@/components/ui/button';
import type { SelectGroup, SelectOption } from '@/components/ui/select';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useDates } from '@/components/ui/use-dates';
import { contractsInWeek, hasContractNearWeek } from '@/lib/hour-card/contracts';
import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { changeContract } from '@/lib/hour-card/transitions/card';
import type { Contract, HourCardForm } from '@/lib/hour-card/vocabulary';
import { fieldIds } from '../days/line-parts';
import type { Edit } from '../state/editor-state';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

type ChoiceFieldProps = {
  id?: string;
  label: string;
  value: string;
  placeholder: string;
  options: readonly (SelectOption | SelectGroup)[];
  emptyText: string;
  /** The lookup that loads the options. The field keeps its size while they load. */
  lookup: Pick<Lookup<unknown>, 'status' | 'retry'>;
  error: string | null;
  onChange: (value: string) => void;
  className?: string;
};

/**
 * A select whose options are loaded separately. Shows that they are loading, that there are none, or that
 * loading failed, with a retry button.
 */
export function ChoiceField({ lookup, emptyText, options, placeholder, error, onChange, ...field }: ChoiceFieldProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const { status, retry } = lookup;
  const isEmpty = status === 'ready' && options.length === 0;
  const { value } = field;
  // If the options failed to load, keep the card's value selected (rule: editor-lookup-failed).
  const currentOption = status === 'failed' && value !== '' ? [{ value, label: t('keptChoice', { id: value }) }] : [];

  const failure = (
    <span className="flex flex-wrap items-center justify-between gap-x-3 font-medium text-danger-strong">
      <span>{t('lookupFailed')}</span>
      <Button size="sm" variant="ghost" onClick={retry} className="-mx-2 px-2">
        {common('retry')}
      </Button>
    </span>
  );
  const hint = status === 'failed' ? failure : isEmpty ? emptyText : undefined;

  return (
    <div aria-busy={status === 'pending' || undefined}>
      <SelectField
        {...field}
        placeholder={status === 'pending' ? common('loadingShort') : placeholder}
        options={[...currentOption, ...options]}
        onChange={({ target }) => onChange(target.value)}
        disabled={status === 'pending'}
        hint={hint}
        error={error}
      />
    </div>
  );
}

type ContractFieldProps = { form: HourCardForm; contracts: readonly Contract[]; edit: Edit };

/** The contract to use. Shown only if several contracts overlap the week (rule: card-contract-choice). */
export function ContractField({ form, contracts, edit }: ContractFieldProps) {
  const t = useTranslations('hourCardEditor');
  const { dateText } = useDates();
  const choices = contractsInWeek(contracts, form.week);
  if (choices.length < 2) return null;

  const labelOf = ({ type, startDate, endDate }: Contract) => {
    const facts = { type: t(`contractTypes.${type}`), from: dateText(startDate) };
    return endDate === null
      ? t('contractOption', facts)
      : t('contractOptionUntil', { ...facts, until: dateText(endDate) });
  };
  return (
    <SelectField
      label={t('contract')}
      value={String(form.contractId ?? '')}
      options={choices.map((contract) => ({ value: String(contract.id), label: labelOf(contract) }))}
      onChange={({ target }) => {
        const contract = choices.find(({ id }) => sameId(id, target.value));
        if (contract) edit((current) => changeContract(current, contract));
      }}
    />
  );
}

/**
 * The shift of a full-time card. Choosing one loads its schedule, which fills in the lines (rule:
 * editor-shift).
 */
export function ShiftField({ editor }: { editor: HourCardEditorModel }) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const { dispatch, lookups, state } = editor;
  const shifts = lookups.shifts.data ?? [];
  const chosen = state.wantedShiftId ?? state.form.shiftId;
  const isScheduleWanted = state.wantedShiftId !== null;

  return (
    <div>
      <ChoiceField
        label={t('shift')}
        value={String(chosen ?? '')}
        placeholder={t('noShift')}
        emptyText={t('noShifts')}
        lookup={lookups.shifts}
        options={shifts.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(value) =>
          dispatch({ type: 'want-shift', shiftId: shifts.find(({ id }) => sameId(id, value))?.id ?? null })
        }
        error={null}
      />
      <div aria-live="polite" className="text-sm">
        {isScheduleWanted && lookups.schedule.status === 'pending' && (
          <p className="mt-1.5 text-ink-subtle">{t('schedulePending')}</p>
        )}
        {lookups.schedule.status === 'failed' && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 font-medium text-danger-strong">
            <p>{t('scheduleFailed')}</p>
            <Button size="sm" variant="ghost" onClick={lookups.schedule.retry} className="-mx-2 px-2">
              {common('retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type EmployeeFieldProps = {
  form: HourCardForm;
  employees: readonly EditorEmployee[];
  error: string | null;
  onChange: (employee: EditorEmployee) => void;
};

/**
 * The employee of the card (rule: editor-employee-choice), read-only once the card exists (rule:
 * editor-employee-locked).
 */
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
