import { sameId } from '../identity';
import type { Contract, HourCardForm, Id, ScheduleEntry } from '../vocabulary';
import { withDefaultLines } from './lines';
import { withScheduleLines } from './schedule';

/**
 * Sets the department that the employee is lent to for the whole week. Clears the shift, because another
 * department has other shifts.
 */
export function setFullWeekDepartment(form: HourCardForm, departmentId: Id | null): HourCardForm {
  const { enabled, departmentId: current } = form.fullWeekSecondment;
  if (!enabled || current === departmentId || sameId(current, departmentId)) return form;
  return { ...form, fullWeekSecondment: { enabled, departmentId, shiftId: null } };
}

/**
 * Turns 'Hele week uitgeleend' on or off. Turning it on resets the lines to their defaults, and is not
 * possible for YOUTH contracts. Turning it off fills in the lines of the chosen shift, if any (rule:
 * secondment-week). `schedule` is the schedule of that shift, or null.
 */
export function setFullWeekSecondment(
  form: HourCardForm,
  enabled: boolean,
  schedule: readonly ScheduleEntry[] | null,
  contract: Contract | null,
): HourCardForm {
  if (form.fullWeekSecondment.enabled === enabled) return form;
  if (enabled && form.contractType === 'YOUTH') return form;
  const switched = { ...form, fullWeekSecondment: { enabled, departmentId: null, shiftId: null } };
  if (enabled) return withDefaultLines(switched);
  if (form.shiftId === null || schedule === null || schedule.length === 0) return switched;
  return withScheduleLines(switched, schedule, contract);
}

/**
 * Sets the shift in the department that the employee is lent to. Does not fill in lines (rule:
 * secondment-week-to).
 */
export function setFullWeekShift(form: HourCardForm, shiftId: Id | null): HourCardForm {
  const { enabled, departmentId, shiftId: current } = form.fullWeekSecondment;
  if (!enabled || current === shiftId || sameId(current, shiftId)) return form;
  return { ...form, fullWeekSecondment: { enabled, departmentId, shiftId } };
}
