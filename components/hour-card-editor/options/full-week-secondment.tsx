import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { sameId } from '@/lib/hour-card/identity';
import { setFullWeekDepartment, setFullWeekShift } from '@/lib/hour-card/transitions/full-week';
import { fieldIds } from '../days/line-parts';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { ChoiceField } from './choice-fields';

/** The switch 'Hele week uitgeleend', with the department and shift (rule: secondment-week). */
export function SecondmentOptions({ editor, error }: { editor: HourCardEditorModel; error: string | null }) {
  const t = useTranslations('hourCardEditor');
  const { dispatch, state } = editor;
  const { enabled } = state.form.fullWeekSecondment;
  return (
    <div>
      <Switch
        label={t('fullWeekSecondment')}
        checked={enabled}
        onChange={({ target }) => dispatch({ type: 'set-full-week-secondment', enabled: target.checked })}
      />
      {enabled && <LentTo editor={editor} error={error} />}
    </div>
  );
}

/** The department and shift that the whole week is seconded to (rule: secondment-week-to). */
function LentTo({ editor, error }: { editor: HourCardEditorModel; error: string | null }) {
  const t = useTranslations('hourCardEditor');
  const { edit, lookups, state } = editor;
  const { departmentId, shiftId } = state.form.fullWeekSecondment;
  const groups = lookups.secondmentDepartments.data ?? [];
  const shifts = lookups.secondmentShifts.data ?? [];
  const departments = groups.flatMap((group) => group.departments);
  return (
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
  );
}
