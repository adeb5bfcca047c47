import type { EveryField } from '../every-field';
import { cardType } from '../rules/card-rules';
import type { DraftLine, HourCardForm } from '../vocabulary';

export function withoutSchedule(lines: readonly DraftLine[]): readonly DraftLine[] {
  if (lines.every(({ shiftScheduleId }) => shiftScheduleId === null)) return lines;
  return lines.map((line) => (line.shiftScheduleId === null ? line : { ...line, shiftScheduleId: null }));
}

const noSecondment = { enabled: false, departmentId: null, shiftId: null } as const;

/**
 * Clears the fields that a card's type does not have (rule: editor-fit-type). YOUTH has no travel expenses or
 * full-week secondment, other types have no work in teams, and only full-time cards have a shift. Changes
 * nothing without a contract, because the type may still change.
 */
export function fitToType(form: HourCardForm): HourCardForm {
  if (form.contractType === null) return form;
  const own = cardType({ ...form, fullWeekSecondment: noSecondment });
  const youth = own === 'YOUTH';
  const fullTime = own === 'FULL_TIME';
  return {
    id: form.id,
    week: form.week,
    employeeId: form.employeeId,
    contractId: form.contractId,
    contractType: form.contractType,
    savedContractType: form.savedContractType,
    departmentId: form.departmentId,
    departmentEnforcedType: form.departmentEnforcedType,
    maxWorkMinutesPerLine: form.maxWorkMinutesPerLine,
    requiredRestMinutes: form.requiredRestMinutes,
    travelExpenses: youth ? 0 : form.travelExpenses,
    fullWeekSecondment: youth ? noSecondment : form.fullWeekSecondment,
    workedInTeams: youth && form.workedInTeams,
    shiftId: fullTime ? form.shiftId : null,
    lines: fullTime ? form.lines : withoutSchedule(form.lines),
  } satisfies EveryField<HourCardForm>;
}
