import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { chosenContract, type EditorEmployee } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { setFullWeekDepartment, setFullWeekSecondment, setFullWeekShift } from '@/lib/hour-card/transitions/full-week';
import { fieldIds } from '../days/line-parts';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { ChoiceField } from './choice-fields';

type SecondmentOptionsProps = {
  editor: HourCardEditorModel;
  employees: readonly EditorEmployee[];
  error: string | null;
};

/**
 * 'Hele week uitgeleend', with the department and shift it is lent to (rules: secondment-week,
 * secondment-week-to).
 */
export function SecondmentOptions({ editor, employees, error }: SecondmentOptionsProps) {
  const t = useTranslations('hourCardEditor');
  const { edit, lookups, state } = editor;
  const { enabled, departmentId, shiftId } = state.form.fullWeekSecondment;
  const groups = lookups.secondmentDepartments.data ?? [];
  const shifts = lookups.secondmentShifts.data ?? [];
  const departments = groups.flatMap((group) => group.departments);

  const toggle = (on: boolean) => {
    const { schedule } = state;
    edit((form) => {
      const entries = schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null;
      return setFullWeekSecondment(form, on, entries, chosenContract(employees, form));
    });
  };
  return (
    <div>
      <Switch label={t('fullWeekSecondment')} checked={enabled} onChange={({ target }) => toggle(target.checked)} />
      {enabled && (
        <div className="mt-3 grid gap-4">
          <ChoiceField
            id={fieldIds.secondedTo}
            label={t('secondedTo')}
            value={String(departmentId ?? '')}
            placeholder={t('chooseSecondedTo')}
            emptyText={t('noDepartments')}
            lookup={lookups.secondmentDepartments}
            options={groups.map((group) => ({
              label: group.name,
              options: group.departments.map(({ id, label }) => ({ value: String(id), label })),
            }))}
            onChange={(value) => {
              const chosen = departments.find(({ id }) => sameId(id, value));
              edit((form) => setFullWeekDepartment(form, chosen?.id ?? null));
            }}
            error={error}
          />
          {departmentId !== null && (
            <ChoiceField
              label={t('shift')}
              value={String(shiftId ?? '')}
              placeholder={t('noShift')}
              emptyText={t('noShifts')}
              lookup={lookups.secondmentShifts}
              options={shifts.map(({ id, label }) => ({ value: String(id), label }))}
              onChange={(value) => {
                const chosen = shifts.find(({ id }) => sameId(id, value));
                edit((form) => setFullWeekShift(form, chosen?.id ?? null));
              }}
              error={null}
            />
          )}
        </div>
      )}
    </div>
  );
}
