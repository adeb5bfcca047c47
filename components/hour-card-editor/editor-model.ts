import { rulesOf } from '@/lib/hour-card/form-rules';
import { sameId } from '@/lib/hour-card/same-id';
import type { HourCardForm, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { employeeOf } from './chosen-contract';
import { changeEditor, type EditorAction, type EditorState, openEditor } from './editor-state';
import type { EditorReference } from './editor-types';
import { type EditorView, viewEditor } from './editor-view';

/** What the editor holds, and what its screen shows of it: one step ahead of drawing, so that unchanged parts stay the same objects. */
export type EditorModel = Readonly<{ state: EditorState; view: EditorView }>;

function viewOf(state: EditorState, reference: EditorReference, before: EditorView | null): EditorView {
  const { form, schedule } = state;
  const rules = rulesOf(form, {
    zone: reference.zone,
    contracts: employeeOf(reference.employees, form.employeeId)?.contracts ?? [],
    schedule: schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null,
    exceptionTypes: reference.exceptionTypes,
  });
  return viewEditor(state, rules, before);
}

/** The model an editor opens with. */
export function openModel(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[] | null,
  reference: EditorReference,
  status: string | null = null,
): EditorModel {
  const state = openEditor(form, schedule, status);
  return { state, view: viewOf(state, reference, null) };
}

/** The model after an action; the same one when nothing changed. */
export function changeModel(model: EditorModel, action: EditorAction, reference: EditorReference): EditorModel {
  const state = changeEditor(model.state, action, reference);
  return state === model.state ? model : { state, view: viewOf(state, reference, model.view) };
}
