import type { Contract, HourCardForm, ScheduleEntry } from '../vocabulary';
import { withDefaultLines } from './default-lines';
import { withScheduleLines } from './schedule-lines';

/**
 * 'Hele week uitgeleend': on resets the lines to their defaults, off loads the shift's lines when a shift is chosen
 * (SPEC 4). Not for YOUTH contracts (SPEC 2.6). `schedule` is the chosen shift's, null without one.
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
