import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { sameId } from '@/lib/hour-card/same-id';
import { ChoiceField } from './choice-field';
import type { HourCardEditorModel } from './use-hour-card-editor';

/** The shift of a full-time card. Choosing one fills the lines as soon as its schedule is there (SPEC 4). */
export function ShiftField({ editor }: { editor: HourCardEditorModel }) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const { dispatch, lookups, state } = editor;
  const shifts = lookups.shifts.data ?? [];
  const chosen = state.wantedShiftId ?? state.form.shiftId;
  const isWaiting = state.wantedShiftId !== null;

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
        {isWaiting && lookups.schedule.status === 'pending' && (
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
