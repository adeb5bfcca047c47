import { sameId } from '../same-id';
import type { HourCardForm, Id } from '../vocabulary';

/** The other department's shift; it fills no lines (SPEC 4: only when not in full-week secondment). */
export function setFullWeekShift(form: HourCardForm, shiftId: Id | null): HourCardForm {
  const { enabled, departmentId, shiftId: current } = form.fullWeekSecondment;
  if (!enabled || current === shiftId || sameId(current, shiftId)) return form;
  return { ...form, fullWeekSecondment: { enabled, departmentId, shiftId } };
}
