import { cardType } from '../card-type';
import type { HourCardForm } from '../vocabulary';
import { withoutSchedule } from './without-schedule';

const noSecondment = { enabled: false, departmentId: null, shiftId: null } as const;

/**
 * Takes off a card what its type has no field for (SPEC 2.6), so that nothing unseen is submitted: YOUTH has no travel
 * costs and no full-week secondment, others do not work in teams, and only full-time cards have a shift. Without a
 * contract the type is not settled, and everything stays.
 */
export function fitToType(form: HourCardForm): HourCardForm {
  if (form.contractType === null) return form;
  const own = cardType({ ...form, fullWeekSecondment: noSecondment });
  const youth = own === 'YOUTH';
  const fullTime = own === 'FULL_TIME';
  return {
    ...form,
    travelExpenses: youth ? 0 : form.travelExpenses,
    fullWeekSecondment: youth ? noSecondment : form.fullWeekSecondment,
    workedInTeams: youth && form.workedInTeams,
    shiftId: fullTime ? form.shiftId : null,
    lines: fullTime ? form.lines : withoutSchedule(form.lines),
  };
}
