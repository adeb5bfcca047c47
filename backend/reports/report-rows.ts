import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf } from '../database/queries';
import { type HourCardStatus, hourCardLines, hourCards, lineExceptions } from '../database/tables/hour-card-tables';
import { departments, secondmentOptions, shifts } from '../database/tables/lookup-tables';
import { employees } from '../database/tables/people-tables';

/** Dates are inclusive, and those of the lines. */
export type ReportScope = Readonly<{
  employees: readonly number[];
  departments: readonly number[];
  from: string;
  to: string;
}>;

const within = ({ employees: people, departments: places, from, to }: ReportScope): SQL | undefined =>
  and(
    anyOf(hourCards.employeeId, people),
    anyOf(hourCards.departmentId, places),
    between(hourCardLines.date, from, to),
  );

/** The lines of the report, in order of department, employee and start. */
export function reportLines(database: Database, scope: ReportScope) {
  return database
    .select({
      employeeName: employees.fullName,
      employeeNumber: employees.employeeNumber,
      department: departments.label,
      shift: shifts.label,
      year: hourCards.year,
      week: hourCards.week,
      date: hourCardLines.date,
      startsAt: hourCardLines.startsAt,
      endsAt: hourCardLines.endsAt,
      breakMinutes: sql<number>`${hourCardLines.spanMinutes} - ${hourCardLines.workedMinutes}`,
      workedMinutes: hourCardLines.workedMinutes,
      exceptionMinutes: sql<number>`coalesce((select sum(${lineExceptions.minutes}) from ${lineExceptions} where ${lineExceptions.lineId} = ${hourCardLines.id}), 0)::int`,
      secondment: secondmentOptions.label,
      otherFunction: hourCardLines.secondmentDescription,
      status: hourCards.status,
      number: hourCards.number,
    })
    .from(hourCardLines)
    .innerJoin(hourCards, eq(hourCards.id, hourCardLines.hourCardId))
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .leftJoin(shifts, eq(shifts.id, hourCards.shiftId))
    .leftJoin(secondmentOptions, eq(secondmentOptions.id, hourCardLines.secondmentOptionId))
    .where(within(scope))
    .orderBy(asc(departments.label), asc(employees.fullName), asc(hourCardLines.startsAt), asc(hourCardLines.id));
}

/**
 * The work of each employee per department, in all and by status; travel expenses are those of the cards with
 * a line in the period.
 */
export function reportTotals(database: Database, scope: ReportScope) {
  const perCard = database
    .select({
      employeeId: hourCards.employeeId,
      departmentId: hourCards.departmentId,
      travelExpenses: hourCards.travelExpenses,
      status: hourCards.status,
      worked: sql<number>`sum(${hourCardLines.workedMinutes})`.as('worked'),
    })
    .from(hourCardLines)
    .innerJoin(hourCards, eq(hourCards.id, hourCardLines.hourCardId))
    .where(within(scope))
    .groupBy(hourCards.id)
    .as('per_card');
  const workedAs = (status: HourCardStatus) =>
    sql<number>`coalesce(sum(${perCard.worked}) filter (where ${perCard.status} = ${status}), 0)::int`;
  return database
    .select({
      employeeName: employees.fullName,
      employeeNumber: employees.employeeNumber,
      department: departments.label,
      cards: sql<number>`count(*)::int`,
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
