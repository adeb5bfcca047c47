import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { isIsoDate, mondayOf } from '@/lib/hour-card/calendar';
import type { EveryField, NoFields } from '@/lib/hour-card/every-field';
import type { EpochMinutes, Id, ResolvedCard, ResolvedException, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { spanMinutes, workedMinutes } from '@/lib/hour-card/worked-hours';
import type { Caller } from '../accounts/authenticate';
import type { Database } from '../database/database';
import { anyOf, groupBy, knownId, optionalKnownId, runPrepared, tableId } from '../database/queries';
import { hourCardLines, hourCards, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import { hourExceptionTypes, secondmentOptions, wageComponents } from '../database/tables/lookup-tables';
import { failures } from '../http/failures';
import { isReached } from '../people/scope';

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/**
 * Parses an instant in a payload, as UTC if it has no offset. Null if no such instant exists (rule:
 * read-instant).
 */
export function parseInstant(text: string): EpochMinutes | null {
  const [, date = '', hours, minutes, sign, offsetHours = '0', offsetMinutes = '0'] = instantPattern.exec(text) ?? [];
  if (!isIsoDate(date) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return Date.parse(`${date}T${hours}:${minutes}:00Z`) / 60_000 - offset;
}

/** Formats an instant as `yyyy-MM-ddTHH:mm:ssZ`. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

export const toDate = (instant: EpochMinutes): Date => new Date(instant * 60_000);

/** Converts a line to a row, with the minutes that the engine computes. */
export function lineColumns(line: ResolvedLine, hourCardId: number, position: number) {
  // Breaks and exceptions have rows of their own. The key and the former id are not stored.
  const { key, id, breaks, exceptions, date, start, end, ...work } = line;
  const { secondmentOptionId, secondmentDescription, shiftScheduleId, ...rest } = work;
  rest satisfies NoFields;
  return {
    hourCardId,
    position,
    date,
    startsAt: toDate(start),
    endsAt: toDate(end),
    spanMinutes: spanMinutes(line),
    workedMinutes: workedMinutes(line),
    secondmentOptionId: optionalKnownId(secondmentOptionId),
    secondmentDescription,
    shiftScheduleId: optionalKnownId(shiftScheduleId),
  } satisfies EveryField<Omit<typeof hourCardLines.$inferInsert, 'id'>>;
}

export function exceptionColumns(exception: ResolvedException, lineId: number) {
  const { key, exceptionId, wageComponentId, minutes, comment, ...rest } = exception;
  rest satisfies NoFields;
  return {
    lineId,
    hourExceptionId: knownId(exceptionId),
    wageComponentId: optionalKnownId(wageComponentId),
    minutes,
    comment,
  } satisfies EveryField<Omit<typeof lineExceptions.$inferInsert, 'id'>>;
}

/**
 * Converts a checked card to a row. Saving sets the status to CREATED and clears the decline reason (rule:
 * backend-status). A correction stays a correction.
 */
export function cardColumns(card: ResolvedCard, updatedAt: Date) {
  const { id, lines, type, week, employeeId, contractId, departmentId, ...more } = card;
  const { shiftId, travelExpenses, fullWeekSecondment, workedInTeams, ...rest } = more;
  rest satisfies NoFields;
  return {
    employeeId: knownId(employeeId),
    contractId: knownId(contractId),
    departmentId: knownId(departmentId),
    shiftId: optionalKnownId(shiftId),
    year: week.year,
    week: week.week,
    weekStart: mondayOf(week),
    type,
    status: 'CREATED' as const,
    comment: '',
    travelExpenses,
    fullWeekSecondment: fullWeekSecondment.enabled,
    fullWeekSecondmentDepartmentId: optionalKnownId(fullWeekSecondment.departmentId),
    fullWeekSecondmentShiftId: optionalKnownId(fullWeekSecondment.shiftId),
    workedInTeams,
    updatedAt,
  } satisfies EveryField<
    Omit<typeof hourCards.$inferInsert, 'id' | 'number' | 'correctionReason' | 'correctionMailed'>
  >;
}

const moment = z.number().transform((milliseconds) => new Date(milliseconds));
const storedBreaks = z.array(z.object({ id: z.number(), startsAt: moment, endsAt: moment }));
const storedExceptions = z.array(
  z.object({
    id: z.number(),
    hourExceptionId: z.number(),
    wageComponentId: z.number().nullable(),
    minutes: z.number(),
    comment: z.string(),
    name: z.string(),
    wageComponentName: z.string(),
  }),
);

const milliseconds = (column: PgColumn) => sql`extract(epoch from ${column}) * 1000`;

const breaksOfLine = sql`(select coalesce(json_agg(json_build_object('id', ${lineBreaks.id},
    'startsAt', ${milliseconds(lineBreaks.startsAt)}, 'endsAt', ${milliseconds(lineBreaks.endsAt)}) order by ${lineBreaks.startsAt}), '[]')
  from ${lineBreaks} where ${lineBreaks.lineId} = ${hourCardLines.id})`.mapWith((stored) => storedBreaks.parse(stored));

const exceptionsOfLine = sql`(select coalesce(json_agg(json_build_object('id', ${lineExceptions.id},
    'hourExceptionId', ${lineExceptions.hourExceptionId}, 'wageComponentId', ${lineExceptions.wageComponentId},
    'minutes', ${lineExceptions.minutes}, 'comment', ${lineExceptions.comment}, 'name', ${hourExceptionTypes.label},
    'wageComponentName', coalesce(${wageComponents.label}, '')) order by ${lineExceptions.id}), '[]')
  from ${lineExceptions} join ${hourExceptionTypes} on ${hourExceptionTypes.id} = ${lineExceptions.hourExceptionId}
  left join ${wageComponents} on ${wageComponents.id} = ${lineExceptions.wageComponentId}
  where ${lineExceptions.lineId} = ${hourCardLines.id})`.mapWith((stored) => storedExceptions.parse(stored));

/**
 * The lines of cards by card id, with breaks and exceptions, in one query. Separate queries would take two
 * more round trips, and would read all exceptions in the database for the few lines on a page.
 */
export async function cardParts(database: Database, cardIds: readonly number[], as: 'prepared' | 'once' = 'once') {
  if (cardIds.length === 0) return new Map<number, never[]>();
  const query = database
    .select({
      line: hourCardLines,
      secondmentOptionName: secondmentOptions.label,
      breaks: breaksOfLine,
      exceptions: exceptionsOfLine,
    })
    .from(hourCardLines)
    .leftJoin(secondmentOptions, eq(secondmentOptions.id, hourCardLines.secondmentOptionId))
    .where(anyOf(hourCardLines.hourCardId, cardIds))
    .orderBy(asc(hourCardLines.hourCardId), asc(hourCardLines.position));
  const rows = as === 'prepared' ? await runPrepared(query) : await query;
  const lines = rows.map(({ line, secondmentOptionName, breaks, exceptions }) => ({
    ...line,
    secondmentOptionName: secondmentOptionName ?? '',
    breaks,
    exceptions,
  }));
  return groupBy(lines, ({ hourCardId }) => hourCardId);
}

/**
 * Returns a card that the caller may see. Otherwise throws the same 404, after the same work, whether or not
 * the card exists (rule: card-none-of-mine).
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

/** One card, in the format for the editor. */
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
    })) satisfies readonly EveryField<ReceivedHourCard['lines'][number]>[],
    status: card.status,
    number: card.number,
    comment: card.comment,
    updated_at: instantText(card.updatedAt),
    correction_reason: card.correctionReason ?? '',
  } satisfies EveryField<ReceivedHourCard>;
}
