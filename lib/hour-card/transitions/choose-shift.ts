import type { Contract, HourCardForm, Id, ScheduleEntry } from '../vocabulary';
import { withScheduleLines } from './schedule-lines';
import { withoutSchedule } from './without-schedule';

/**
 * Chooses a shift and fills the lines from its schedule, unless the card is in full-week secondment (SPEC 4). Without a
 * shift, or with one that schedules nothing, the hours stay as they are.
 */
export function chooseShift(
  form: HourCardForm,
  shiftId: Id | null,
  schedule: readonly ScheduleEntry[],
  contract: Contract | null,
): HourCardForm {
  if (shiftId === null && form.shiftId === null) return form;
  const chosen = { ...form, shiftId };
  if (form.fullWeekSecondment.enabled) return chosen;
  if (shiftId === null || schedule.length === 0) return { ...chosen, lines: withoutSchedule(form.lines) };
  return withScheduleLines(chosen, schedule, contract);
}
