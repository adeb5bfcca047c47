import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import type { ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { writeInstant } from './values';

/** A valid card as it is submitted (rule: save-payload). Ids go back as they were received. */
export function toPayload(card: ResolvedCard): HourCardPayload {
  return {
    type: card.type,
    contract: card.contractId,
    department: card.departmentId,
    employee: card.employeeId,
    travel_expenses: card.travelExpenses,
    full_week_secondment: card.fullWeekSecondment.enabled,
    full_week_secondment_department: card.fullWeekSecondment.departmentId,
    full_week_secondment_shift: card.fullWeekSecondment.shiftId,
    shift: card.shiftId,
    week: card.week.week,
    year: card.week.year,
    worked_in_teams: card.workedInTeams,
    lines: card.lines.map(toPayloadLine),
  };
}

function toPayloadLine(line: ResolvedLine): HourCardPayload['lines'][number] {
  return {
    start: writeInstant(line.start),
    end: writeInstant(line.end),
    breaks: line.breaks.map(({ start, end }) => ({ start: writeInstant(start), end: writeInstant(end) })),
    secondment_option: line.secondmentOptionId,
    secondment_option_extra_value: line.secondmentDescription,
    shift_schedule: line.shiftScheduleId,
    work_time_exceptions: line.exceptions.map((exception) => ({
      minutes: exception.minutes,
      hour_exception: exception.exceptionId,
      wage_component: exception.wageComponentId,
      comment: exception.comment,
    })),
  };
}
