import { sameId } from '../same-id';
import type { HourCardForm, Id } from '../vocabulary';

/** The department the whole week is lent to; its shifts are others, so the shift is cleared. */
export function setFullWeekDepartment(form: HourCardForm, departmentId: Id | null): HourCardForm {
  const { enabled, departmentId: current } = form.fullWeekSecondment;
  if (!enabled || current === departmentId || sameId(current, departmentId)) return form;
  return { ...form, fullWeekSecondment: { enabled, departmentId, shiftId: null } };
}
