import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { EditorReference } from './editor-types';
import type { HourCardEditorModel } from './use-hour-card-editor';
import type { Lookup } from './use-lookup';

type Panel = Readonly<{ editor: HourCardEditorModel; reference: EditorReference }>;

function isSameHeader(a: HourCardForm, b: HourCardForm): boolean {
  const { lines: _, ...header } = b;
  return Object.entries(header).every(([name, value]) => Reflect.get(a, name) === value);
}

const isSameLookup = (a: Lookup<unknown>, b: Lookup<unknown>) => a.status === b.status && a.data === b.data;

/**
 * Whether the options panel shows the same: it knows nothing of the lines, so what is typed there does not draw it again.
 * What it changes goes through `edit` and `dispatch`, which never change and work on the latest form.
 */
export function isSamePanel(before: Panel, after: Panel): boolean {
  const { state, view, lookups } = after.editor;
  const former = before.editor;
  if (before.reference !== after.reference) return false;
  if (former.state.wantedShiftId !== state.wantedShiftId || former.state.schedule !== state.schedule) return false;
  if (JSON.stringify(former.view.cardIssues) !== JSON.stringify(view.cardIssues)) return false;
  const { departments, shifts, schedule, secondmentDepartments, secondmentShifts } = lookups;
  return (
    isSameHeader(former.state.form, state.form) &&
    isSameLookup(former.lookups.departments, departments) &&
    isSameLookup(former.lookups.shifts, shifts) &&
    isSameLookup(former.lookups.schedule, schedule) &&
    isSameLookup(former.lookups.secondmentDepartments, secondmentDepartments) &&
    isSameLookup(former.lookups.secondmentShifts, secondmentShifts)
  );
}
