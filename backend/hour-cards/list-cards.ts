import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { WireListedHourCard } from '@/lib/contract/hour-card-schemas';
import type { EveryField } from '@/lib/hour-card/every-field';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Database } from '../database/database';
import { anyOf, runPrepared } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments, shifts } from '../database/tables/lookup-tables';
import { employees } from '../database/tables/people-tables';
import { shownCorrections } from '../payroll/shown-corrections';
import { texts } from '../texts';
import { recordedActions } from './card-audit';
import { cardParts, instantText } from './card-rows';

export type CardFilter = Readonly<{
  /** The ids of employees, or one user whose employees are all included. */
  employees: readonly number[] | Readonly<{ ofUser: number }>;
  /** In `departments`, `shifts` and `statuses`, null means no filter. */
  departments: readonly number[] | null;
  shifts: readonly number[] | null;
  statuses: readonly string[] | null;
  from: string;
  to: string;
}>;

type ListedPage = Readonly<{
  limit: number;
  offset: number;
  /** Whether to add the breaks and the history. */
  details: boolean;
}>;

/** One page of cards in list format, newest week first, and the total number of cards. */
export async function listCards(database: Database, filter: CardFilter, page: ListedPage, zone: string) {
  if (Array.isArray(filter.employees) && filter.employees.length === 0) return { items: [], total: 0 };
  const condition = conditionOf(filter);
  const counting = database
    .select({ total: count() })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(condition);
  const reading = database
    .select({
      card: hourCards,
      departmentName: departments.label,
      shiftName: shifts.label,
      employeeName: employees.fullName,
      employeeNumber: employees.employeeNumber,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .leftJoin(shifts, eq(shifts.id, hourCards.shiftId))
    .where(condition)
    .orderBy(desc(hourCards.weekStart), asc(employees.fullName), asc(hourCards.id))
    .limit(page.limit)
    .offset(page.offset);
  // Count and read in parallel (on a server), because among 100,000 cards counting takes as long as reading.
  // Only the queries for a user's own cards are prepared, because they always look up cards by user. Other
  // queries are planned with their actual dates and employees, so that the database can use an index in the
  // right order.
  const isOwn = 'ofUser' in filter.employees;
  const [[totals], rows] = await Promise.all([
    isOwn ? runPrepared(counting) : counting,
    isOwn ? runPrepared(reading) : reading,
  ]);
  const ids = rows.map(({ card }) => card.id);
  const parts = await cardParts(database, ids, 'prepared');
  const corrections = await shownCorrections(
    database,
    rows.map(({ card }) => card),
    zone,
  );
  const numbers = page.details ? rows.map(({ card }) => card.number) : [];
  const histories = await recordedActions(database, numbers);
  const items = rows.map(({ card, ...row }) => {
    const lines = parts.get(card.id) ?? [];
    return {
      id: card.id,
      week: card.week,
      year: card.year,
      department_name: row.departmentName,
      shift_name: row.shiftName ?? '',
      status: card.status,
      comment: card.comment,
      number: card.number,
      full_week_secondment: card.fullWeekSecondment,
      travel_expenses: card.travelExpenses,
      time_worked_inclusive: formatDuration(sumOf(lines.map((line) => line.spanMinutes))),
      time_worked_exclusive: formatDuration(sumOf(lines.map((line) => line.workedMinutes))),
      lines: lines.map((line) => lineItem(line, page.details)),
      employee_id: card.employeeId,
      employee_number: row.employeeNumber,
      employee_name: row.employeeName,
      updated_at: instantText(card.updatedAt),
      is_correction: card.correctionReason !== null,
      correction_reason: card.correctionReason ?? '',
      correction: corrections.get(card.id) ?? null,
      history: page.details ? (histories.get(card.number) ?? []) : undefined,
    } satisfies EveryField<WireListedHourCard>;
  });
  return { items, total: totals?.total ?? 0 };
}

/**
 * Selects cards for weeks that overlap the dates. Skips office employees, even if cards of theirs are stored
 * (rule: backend-office).
 */
function conditionOf(filter: CardFilter): SQL | undefined {
  return and(
    'ofUser' in filter.employees
      ? eq(employees.userId, filter.employees.ofUser)
      : anyOf(hourCards.employeeId, filter.employees),
    not(employees.isOfficeEmployee),
    sql`${hourCards.weekStart} between date_trunc('week', ${filter.from}::date::timestamp)::date and ${filter.to}::date`,
    filter.departments ? anyOf(hourCards.departmentId, filter.departments) : undefined,
    filter.shifts ? anyOf(hourCards.shiftId, filter.shifts) : undefined,
    filter.statuses ? sql`${hourCards.status} in ${[...filter.statuses]}` : undefined,
  );
}

const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

type Line = Awaited<ReturnType<typeof cardParts>> extends Map<number, (infer Item)[]> ? Item : never;

const exceptionNames = new Map<string, string>(Object.entries(texts.hourExceptionNames));

function lineItem(line: Line, details: boolean) {
  return {
    id: line.id,
    start: instantText(line.startsAt),
    end: instantText(line.endsAt),
    time_worked_inclusive: formatDuration(line.spanMinutes),
    time_worked_exclusive: formatDuration(line.workedMinutes),
    // The line's total build-up minus its total reduction.
    difference: formatDuration(sumOf(line.exceptions.map(({ minutes }) => minutes))),
    secondment_option_name: line.secondmentOptionName,
    secondment_option_extra_value: line.secondmentDescription,
    breaks: details
      ? line.breaks.map(({ startsAt, endsAt }) => ({
          start_time: instantText(startsAt),
          end_time: instantText(endsAt),
        }))
      : undefined,
    work_time_exceptions: line.exceptions.map((exception) => ({
      id: exception.id,
      hour_exception_name: exceptionNames.get(exception.name) ?? exception.name,
      time: formatDuration(exception.minutes),
      comment: exception.comment,
      wage_component_name: exception.wageComponentName,
    })),
  } satisfies EveryField<WireListedHourCard['lines'][number]>;
}
