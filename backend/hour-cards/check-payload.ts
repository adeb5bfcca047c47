import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import type { EveryField, NoFields } from '@/lib/hour-card/every-field';
import { checkCard } from '@/lib/hour-card/rules/check-card';
import type { ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import type { Database } from '../database/database';
import { failures } from '../http/failures';
import { cardReferences, type StoredReferences } from './card-references';
import { parseInstant } from './card-rows';

/**
 * Checks every rule again with the application's own engine (rule: card-same-rules). Throws
 * `invalid_hour_card` with all issues. The returned card can be stored as is.
 */
export async function checkPayload(
  database: Database,
  zone: string,
  employeeId: number,
  payload: HourCardPayload,
  stored: StoredReferences | null,
): Promise<ResolvedCard> {
  const card = readPayload(payload, zone);
  const { rules, issues } = await cardReferences(database, zone, employeeId, payload, stored);
  const broken = [...issues, ...checkCard(card, rules)];
  if (broken.length > 0) throw failures.invalidHourCard(broken);
  return rules.schedule === null ? withoutScheduleEntries(card) : card;
}

function withoutScheduleEntries(card: ResolvedCard): ResolvedCard {
  return { ...card, lines: card.lines.map((line) => ({ ...line, shiftScheduleId: null })) };
}

type PayloadLine = HourCardPayload['lines'][number];

/**
 * Converts a payload to a card for the engine, with line keys `lines.0` and so on. Throws for an instant that
 * does not exist.
 */
function readPayload(payload: HourCardPayload, zone: string): ResolvedCard {
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
  } satisfies EveryField<ResolvedCard>;
}

function readLine(line: PayloadLine, key: string, zone: string): ResolvedLine {
  const { start: startText, end, breaks, work_time_exceptions, ...secondment } = line;
  const { secondment_option, secondment_option_extra_value, shift_schedule, ...rest } = secondment;
  rest satisfies NoFields;
  const start = requireInstant(startText, `${key}.start`);
  return {
    key,
    id: null,
    date: toWallClock(start, zone).date,
    start,
    end: requireInstant(end, `${key}.end`),
    breaks: breaks.map((pause, index) => ({
      key: `${key}.breaks.${index}`,
      start: requireInstant(pause.start, `${key}.breaks.${index}.start`),
      end: requireInstant(pause.end, `${key}.breaks.${index}.end`),
    })),
    exceptions: work_time_exceptions.map((exception, index) => ({
      key: `${key}.work_time_exceptions.${index}`,
      exceptionId: exception.hour_exception,
      minutes: exception.minutes,
      wageComponentId: exception.wage_component,
      comment: exception.comment,
    })),
    secondmentOptionId: secondment_option,
    secondmentDescription: secondment_option_extra_value.trim(),
    shiftScheduleId: shift_schedule,
  } satisfies EveryField<ResolvedLine>;
}

function requireInstant(text: string, field: string) {
  const instant = parseInstant(text);
  if (instant === null) throw failures.validation([{ field: `body.${field}`, code: 'invalid_instant' }]);
  return instant;
}
