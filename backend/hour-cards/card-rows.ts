import { and, asc, eq, inArray } from 'drizzle-orm';
import { isIsoDate, mondayOf } from '@/lib/hour-card/calendar';
import type { EpochMinutes, Id, ResolvedCard, ResolvedException, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { spanMinutes, workedMinutes } from '@/lib/hour-card/worked-hours';
import type { Caller } from '../accounts/authenticate';
import type { Database } from '../database/database';
import { anyOf, groupBy, knownId, optionalKnownId, tableId } from '../database/queries';
import { hourCardLines, hourCards, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import { hourExceptionTypes, secondmentOptions, wageComponents } from '../database/tables/lookup-tables';
import { failures } from '../http/failures';
import { isReached } from '../people/scope';

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/** An instant in a payload, UTC without an offset; null if it does not exist (rule: read-instant). */
export function parseInstant(text: string): EpochMinutes | null {
  const [, date = '', hours, minutes, sign, offsetHours = '0', offsetMinutes = '0'] = instantPattern.exec(text) ?? [];
  if (!isIsoDate(date) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return Date.parse(`${date}T${hours}:${minutes}:00Z`) / 60_000 - offset;
}

/** Written as `yyyy-MM-ddTHH:mm:ssZ`. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

export const toDate = (instant: EpochMinutes): Date => new Date(instant * 60_000);

/** A line as a row, with the minutes the engine computes. */
export function lineColumns(line: ResolvedLine, hourCardId: number, position: number) {
  return {
    hourCardId,
    position,
    date: line.date,
    startsAt: toDate(line.start),
    endsAt: toDate(line.end),
    spanMinutes: spanMinutes(line),
    workedMinutes: workedMinutes(line),
    secondmentOptionId: optionalKnownId(line.secondmentOptionId),
    secondmentDescription: line.secondmentDescription,
    shiftScheduleId: optionalKnownId(line.shiftScheduleId),
  };
}

export function exceptionColumns(exception: ResolvedException, lineId: number) {
  return {
    lineId,
    hourExceptionId: knownId(exception.exceptionId),
    wageComponentId: optionalKnownId(exception.wageComponentId),
    minutes: exception.minutes,
    comment: exception.comment,
  };
}

/** A checked card as a row; saving makes it CREATED and clears the decline reason (rule: backend-status). */
export function cardColumns(card: ResolvedCard, updatedAt: Date) {
  return {
    employeeId: knownId(card.employeeId),
    contractId: knownId(card.contractId),
    departmentId: knownId(card.departmentId),
    shiftId: optionalKnownId(card.shiftId),
    year: card.week.year,
    week: card.week.week,
    weekStart: mondayOf(card.week),
    type: card.type,
    status: 'CREATED' as const,
    comment: '',
    travelExpenses: card.travelExpenses,
    fullWeekSecondment: card.fullWeekSecondment.enabled,
    fullWeekSecondmentDepartmentId: optionalKnownId(card.fullWeekSecondment.departmentId),
    fullWeekSecondmentShiftId: optionalKnownId(card.fullWeekSecondment.shiftId),
    workedInTeams: card.workedInTeams,
    updatedAt,
  };
}

/** The lines of cards with their breaks and exceptions, by card; three queries for any number of cards. */
export async function cardParts(database: Database, cardIds: readonly number[]) {
  if (cardIds.length === 0) return new Map<number, never[]>();
  const lines = await database
    .select({ line: hourCardLines, secondmentOptionName: secondmentOptions.label })
    .from(hourCardLines)
    .leftJoin(secondmentOptions, eq(secondmentOptions.id, hourCardLines.secondmentOptionId))
    .where(anyOf(hourCardLines.hourCardId, cardIds))
    .orderBy(asc(hourCardLines.hourCardId), asc(hourCardLines.position));
  const lineIds = database
    .select({ id: hourCardLines.id })
    .from(hourCardLines)
    .where(anyOf(hourCardLines.hourCardId, cardIds));
  const breaks = await database
    .select()
    .from(lineBreaks)
    .where(inArray(lineBreaks.lineId, lineIds))
    .orderBy(asc(lineBreaks.startsAt));
  const exceptions = await database
    .select({
      exception: lineExceptions,
      name: hourExceptionTypes.label,
      wageComponentName: wageComponents.label,
    })
    .from(lineExceptions)
    .innerJoin(hourExceptionTypes, eq(hourExceptionTypes.id, lineExceptions.hourExceptionId))
    .leftJoin(wageComponents, eq(wageComponents.id, lineExceptions.wageComponentId))
    .where(inArray(lineExceptions.lineId, lineIds))
    .orderBy(asc(lineExceptions.id));
  const breaksOf = groupBy(breaks, ({ lineId }) => lineId);
  const exceptionsOf = groupBy(exceptions, ({ exception }) => exception.lineId);
  const complete = lines.map(({ line, secondmentOptionName }) => ({
    ...line,
    secondmentOptionName: secondmentOptionName ?? '',
    breaks: breaksOf.get(line.id) ?? [],
    exceptions: (exceptionsOf.get(line.id) ?? []).map(({ exception, name, wageComponentName }) => ({
      ...exception,
      name,
      wageComponentName: wageComponentName ?? '',
    })),
  }));
  return groupBy(complete, ({ hourCardId }) => hourCardId);
}

/**
 * A card that the caller reaches. Throws the same 404 after the same work for one that is out of reach and
 * one that does not exist (rule: card-none-of-mine).
 */
export async function requireCard(database: Database, caller: Caller, cardId: Id) {
  const id = tableId(cardId);
  if (id === null) throw failures.notFound();
  const [card] = await database
    .select()
    .from(hourCards)
    .where(and(eq(hourCards.id, id), isReached(database, caller, hourCards.employeeId)));
  if (!card) throw failures.notFound();
  return card;
}

/** One card as the editor receives it. */
export async function cardAnswer(database: Database, caller: Caller, cardId: Id) {
  const card = await requireCard(database, caller, cardId);
  const { id } = card;
  const lines = (await cardParts(database, [id])).get(id) ?? [];
  return {
    id,
    travel_expenses: card.travelExpenses,
    contract_id: card.contractId,
    department_id: card.departmentId,
    employee_id: card.employeeId,
    shift_id: card.shiftId,
    week: card.week,
    year: card.year,
    type: card.type,
    worked_in_teams: card.workedInTeams,
    full_week_secondment: card.fullWeekSecondment,
    full_week_secondment_department: card.fullWeekSecondmentDepartmentId,
    full_week_secondment_shift: card.fullWeekSecondmentShiftId,
    lines: lines.map((line) => ({
      id: line.id,
      date_time: line.date,
      start: instantText(line.startsAt),
      end: instantText(line.endsAt),
      breaks: line.breaks.map(({ startsAt, endsAt }) => ({
        start_time: instantText(startsAt),
        end_time: instantText(endsAt),
      })),
      work_time_exceptions: line.exceptions.map((exception) => ({
        hour_exception_id: exception.hourExceptionId,
        wage_component_id: exception.wageComponentId,
        minutes: exception.minutes,
        comment: exception.comment,
      })),
      secondment_option_id: line.secondmentOptionId,
      secondment_option_extra_value: line.secondmentDescription,
      shift_schedule_id: line.shiftScheduleId,
    })),
    status: card.status,
    number: card.number,
    comment: card.comment,
    updated_at: instantText(card.updatedAt),
  };
}
