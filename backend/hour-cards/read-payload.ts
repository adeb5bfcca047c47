import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import type { ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { failures } from '../http/request-failure';
import { readInstant } from './instants';

type PayloadLine = HourCardPayload['lines'][number];

/** A payload as the card the engine's rules look at; lines are called `lines.0` and on. Throws for a moment that does not exist. */
export function readPayload(payload: HourCardPayload, zone: string): ResolvedCard {
  const lent = payload.full_week_secondment;
  return {
    id: null,
    type: payload.type,
    week: { year: payload.year, week: payload.week },
    employeeId: payload.employee,
    contractId: payload.contract,
    departmentId: payload.department,
    shiftId: payload.shift,
    travelExpenses: payload.travel_expenses,
    fullWeekSecondment: {
      enabled: lent,
      departmentId: lent ? payload.full_week_secondment_department : null,
      shiftId: lent ? payload.full_week_secondment_shift : null,
    },
    workedInTeams: payload.worked_in_teams,
    lines: payload.lines.map((line, index) => readLine(line, `lines.${index}`, zone)),
  };
}

function readLine(line: PayloadLine, key: string, zone: string): ResolvedLine {
  const start = moment(line.start, `${key}.start`);
  return {
    key,
    id: null,
    date: toWallClock(start, zone).date,
    start,
    end: moment(line.end, `${key}.end`),
    breaks: line.breaks.map((pause, index) => ({
      key: `${key}.breaks.${index}`,
      start: moment(pause.start, `${key}.breaks.${index}.start`),
      end: moment(pause.end, `${key}.breaks.${index}.end`),
    })),
    exceptions: line.work_time_exceptions.map((exception, index) => ({
      key: `${key}.work_time_exceptions.${index}`,
      exceptionId: exception.hour_exception,
      minutes: exception.minutes,
      wageComponentId: exception.wage_component,
      comment: exception.comment,
    })),
    secondmentOptionId: line.secondment_option,
    secondmentDescription: line.secondment_option_extra_value.trim(),
    shiftScheduleId: line.shift_schedule,
  };
}

function moment(text: string, field: string) {
  const instant = readInstant(text);
  if (instant === null) throw failures.validation([{ field: `body.${field}`, code: 'invalid_instant' }]);
  return instant;
}
