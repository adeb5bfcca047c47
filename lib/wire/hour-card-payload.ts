import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import type { EveryField, NoFields } from '@/lib/hour-card/every-field';
import type { ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { writeInstant } from './values';

/** Converts a valid card for submission (rule: save-payload). Ids stay as received. */
export function toPayload({
  // Not in the body: the address of the call contains the card's id.
  id,
  type,
  contractId,
  departmentId,
  employeeId,
  travelExpenses,
  fullWeekSecondment,
  shiftId,
  week,
  workedInTeams,
  lines,
  ...rest
}: ResolvedCard): HourCardPayload {
  rest satisfies NoFields;
  return {
    type,
    contract: contractId,
    department: departmentId,
    employee: employeeId,
    travel_expenses: travelExpenses,
    full_week_secondment: fullWeekSecondment.enabled,
    full_week_secondment_department: fullWeekSecondment.departmentId,
    full_week_secondment_shift: fullWeekSecondment.shiftId,
    shift: shiftId,
    week: week.week,
    year: week.year,
    worked_in_teams: workedInTeams,
    lines: lines.map(toPayloadLine),
  } satisfies EveryField<HourCardPayload>;
}

type PayloadLine = HourCardPayload['lines'][number];

function toPayloadLine({
  // Not submitted: a save gives every line a new id, and the day follows from the start.
  key,
  id,
  date,
  start,
  end,
  breaks,
  exceptions,
  secondmentOptionId,
  secondmentDescription,
  shiftScheduleId,
  ...rest
}: ResolvedLine): PayloadLine {
  rest satisfies NoFields;
  return {
    start: writeInstant(start),
    end: writeInstant(end),
    breaks: breaks.map((row) => ({ start: writeInstant(row.start), end: writeInstant(row.end) })),
    secondment_option: secondmentOptionId,
    secondment_option_extra_value: secondmentDescription,
    shift_schedule: shiftScheduleId,
    work_time_exceptions: exceptions.map((exception) => ({
      minutes: exception.minutes,
      hour_exception: exception.exceptionId,
      wage_component: exception.wageComponentId,
      comment: exception.comment,
    })),
  } satisfies EveryField<PayloadLine>;
}
