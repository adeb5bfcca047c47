import { and, asc, between, eq, getTableColumns, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '@/lib/hour-card/calendar';
import type { NoFields } from '@/lib/hour-card/every-field';
import type { Database } from '../database/database';
import { anyOf } from '../database/queries';
import { type HourCardStatus, hourCardLines, hourCards, lineExceptions } from '../database/tables/hour-card-tables';
import { departments, secondmentOptions, shifts } from '../database/tables/lookup-tables';
import { employees } from '../database/tables/people-tables';

/** `from` and `to` are inclusive. */
export type ReportScope = Readonly<{
  employees: readonly number[];
  departments: readonly number[];
  from: string;
  to: string;
}>;

/** SQL condition: the card's week has a day in the period. */
const cardsWithin = ({ employees: people, departments: places, from, to }: ReportScope): SQL | undefined =>
  and(
    anyOf(hourCards.employeeId, people),
    anyOf(hourCards.departmentId, places),
    between(hourCards.weekStart, addDays(from, -6), to),
  );

const linesWithin = ({ from, to }: ReportScope): SQL => between(hourCardLines.date, from, to);

/** The columns of a line that the report shows. The other columns are keys and the position. */
function columnsOfLine() {
  const columns = getTableColumns(hourCardLines);
  const { date, startsAt, endsAt, spanMinutes, workedMinutes, secondmentDescription, ...others } = columns;
  const { id, hourCardId, position, secondmentOptionId, shiftScheduleId, ...rest } = others;
  rest satisfies NoFields;
  const breakMinutes = sql<number>`${spanMinutes} - ${workedMinutes}`;
  return { date, startsAt, endsAt, breakMinutes, workedMinutes, otherFunction: secondmentDescription };
}

/** The columns of a card that the report shows with each line. The travel expenses are in the totals. */
function columnsOfCard() {
  const { year, week, status, number, travelExpenses, ...others } = getTableColumns(hourCards);
  const { id, employeeId, contractId, departmentId, shiftId, weekStart, type, comment, ...more } = others;
  const {
    correctionReason,
    correctionMailed,
    fullWeekSecondment,
    fullWeekSecondmentDepartmentId,
    fullWeekSecondmentShiftId,
    ...last
  } = more;
  const { workedInTeams, updatedAt, ...rest } = last;
  rest satisfies NoFields;
  return { year, week, status, number };
}

/** The lines in the report, ordered by department, employee and start. */
export function reportLines(database: Database, scope: ReportScope) {
  return database
    .select({
      employeeName: employees.fullName,
      employeeNumber: employees.employeeNumber,
      department: departments.label,
      shift: shifts.label,
      ...columnsOfCard(),
      ...columnsOfLine(),
      exceptionMinutes: sql<number>`coalesce((select sum(${lineExceptions.minutes}) from ${lineExceptions} where ${lineExceptions.lineId} = ${hourCardLines.id}), 0)::int`,
      secondment: secondmentOptions.label,
    })
    .from(hourCardLines)
    .innerJoin(hourCards, eq(hourCards.id, hourCardLines.hourCardId))
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .leftJoin(shifts, eq(shifts.id, hourCards.shiftId))
    .leftJoin(secondmentOptions, eq(secondmentOptions.id, hourCardLines.secondmentOptionId))
    .where(and(cardsWithin(scope), linesWithin(scope)))
    .orderBy(asc(departments.label), asc(employees.fullName), asc(hourCardLines.startsAt), asc(hourCardLines.id));
}

/**
 * Each employee's work per department, in total and by status. Hours count on their day. A card and its
 * travel expenses count in the period that contains the Monday of its week, so that adjacent periods add up
 * (rule: report-period).
 */
export function reportTotals(database: Database, scope: ReportScope) {
  const startsWithin = gte(hourCards.weekStart, scope.from);
  const perCard = database
    .select({
      employeeId: hourCards.employeeId,
      departmentId: hourCards.departmentId,
      status: hourCards.status,
      cards: sql<number>`case when ${startsWithin} then 1 else 0 end`.as('cards'),
      travelExpenses: sql<number>`case when ${startsWithin} then ${hourCards.travelExpenses} else 0 end`.as('travel'),
      worked: sql<number>`coalesce(sum(${hourCardLines.workedMinutes}), 0)`.as('worked'),
    })
    .from(hourCards)
    .leftJoin(hourCardLines, and(eq(hourCardLines.hourCardId, hourCards.id), linesWithin(scope)))
    .where(and(cardsWithin(scope), or(startsWithin, isNotNull(hourCardLines.id))))
    .groupBy(hourCards.id)
    .as('per_card');
  const workedAs = (status: HourCardStatus) =>
    sql<number>`coalesce(sum(${perCard.worked}) filter (where ${perCard.status} = ${status}), 0)::int`;
  return database
    .select({
      employeeName: employees.fullName,
      employeeNumber: employees.employeeNumber,
      department: departments.label,
      cards: sql<number>`sum(${perCard.cards})::int`,
      workedMinutes: sql<number>`sum(${perCard.worked})::int`,
      travelExpenses: sql<number>`sum(${perCard.travelExpenses})::float`,
      CREATED: workedAs('CREATED'),
      DECLINED: workedAs('DECLINED'),
      APPROVED: workedAs('APPROVED'),
      SYNCED: workedAs('SYNCED'),
    })
    .from(perCard)
    .innerJoin(employees, eq(employees.id, perCard.employeeId))
    .innerJoin(departments, eq(departments.id, perCard.departmentId))
    .groupBy(employees.id, departments.id)
    .orderBy(asc(departments.label), asc(employees.fullName));
}

export type ReportLine = Awaited<ReturnType<typeof reportLines>>[number];
export type ReportTotal = Awaited<ReturnType<typeof reportTotals>>[number];
