import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { addDays } from '@/lib/hour-card/calendar';
import { compareNames } from '@/lib/hour-card/name-order';
import type { Database } from '../database/database';
import { type HourCardStatus, hourCardLines, hourCards } from '../database/tables/hour-card-tables';
import { payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { contracts, employees } from '../database/tables/people-tables';
import { listMissing } from '../hour-cards/missing-weeks';
import type { payrollTexts } from './payroll-texts';
import type { PayrollPeriod } from './payroll-weeks';
import { isExported } from './stored-runs';

/**
 * An employee's week that cannot be exported, because the card is not approved or there is no card (null).
 */
export type OpenWeek = Readonly<{
  year: number;
  week: number;
  employeeNumber: string;
  employeeName: string;
  card: Readonly<{ number: number; status: HourCardStatus; isCorrection: boolean }> | null;
}>;

const maxMissing = 100_000;

export type SettledPeriod = keyof typeof payrollTexts.settled;

/**
 * Why a period has no open weeks: all cards are decided, no employee has a contract, or no card is expected
 * yet (rule: payroll-none-open).
 */
export async function settledPeriod(
  database: Database,
  { firstWeek, lastWeek }: PayrollPeriod,
): Promise<SettledPeriod> {
  const cards = await database.$count(hourCards, between(hourCards.weekStart, firstWeek, lastWeek));
  if (cards > 0) return 'decided';
  const ofEmployees = database.select({ id: employees.id }).from(employees).where(not(employees.isOfficeEmployee));
  const running = await database.$count(
    contracts,
    and(
      inArray(contracts.employeeId, ofEmployees),
      lte(contracts.startDate, addDays(lastWeek, 6)),
      or(isNull(contracts.endDate), gte(contracts.endDate, firstWeek)),
    ),
  );
  return running > 0 ? 'notYet' : 'nobody';
}

/** The weeks in the period without an approved card, ordered by week and name (rule: payroll-open). */
export async function openWeeks(database: Database, period: PayrollPeriod, today: string): Promise<OpenWeek[]> {
  const undecided = await database
    .select({
      year: hourCards.year,
      week: hourCards.week,
      employeeNumber: employees.employeeNumber,
      employeeName: employees.fullName,
      number: hourCards.number,
      status: hourCards.status,
      isCorrection: sql<boolean>`${hourCards.correctionReason} is not null`,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(
      and(
        between(hourCards.weekStart, period.firstWeek, period.lastWeek),
        inArray(hourCards.status, ['CREATED', 'DECLINED']),
        not(employees.isOfficeEmployee),
      ),
    );
  const everybody = await database.select({ id: employees.id }).from(employees).orderBy(asc(employees.id));
  const filter = {
    employees: everybody.map(({ id }) => id),
    from: period.firstWeek,
    to: addDays(period.lastWeek, 6),
    today,
  };
  const missing = await listMissing(database, filter, { limit: maxMissing, offset: 0 });
  const weeks: OpenWeek[] = [
    ...undecided.map(({ number, status, isCorrection, ...week }) => ({
      ...week,
      card: { number, status, isCorrection },
    })),
    ...missing.map(({ employee_name: employeeName, employee_number: employeeNumber, year, week }) => ({
      year,
      week,
      employeeNumber,
      employeeName,
      card: null,
    })),
  ];
  return weeks.toSorted((a, b) => a.year - b.year || a.week - b.week || compareNames(a.employeeName, b.employeeName));
}

/**
 * A summary of approved cards that are not exported yet. Corrections are counted only in `corrections`, not
 * in `cards`, `worked` or `travelCents`.
 */
export type ApprovedCards = Readonly<{
  cards: number;
  corrections: number;
  worked: number;
  travelCents: number;
  period: PayrollPeriod;
}>;

const isCorrection = isNotNull(hourCards.correctionReason);

/**
 * Approved cards from before a date, which a run for later weeks leaves out. Excludes corrections, which any
 * later run includes. Null if there are none (rule: payroll-before).
 */
export const cardsBefore = (database: Database, date: string) =>
  approvedCards(database, and(lt(hourCards.weekStart, date), not(isCorrection)));

/** All approved cards, except cards in undone runs, which are counted elsewhere. Null if there are none. */
export function freshCards(database: Database): Promise<ApprovedCards | null> {
  const ofUndoneRuns = database
    .select({ id: payrollRunCards.hourCardId })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, eq(payrollRuns.id, payrollRunCards.runId))
    .where(and(isNotNull(payrollRuns.undoneAt), not(isExported)));
  return approvedCards(database, notInArray(hourCards.id, ofUndoneRuns));
}

async function approvedCards(database: Database, which: SQL | undefined): Promise<ApprovedCards | null> {
  const unexported = database
    .select({
      weekStart: hourCards.weekStart,
      isCorrection: sql<boolean>`${isCorrection}`.as('is_correction'),
      travelExpenses: hourCards.travelExpenses,
      worked:
        sql<number>`(select coalesce(sum(${hourCardLines.workedMinutes}), 0) from ${hourCardLines} where ${hourCardLines.hourCardId} = ${hourCards.id})`.as(
          'worked',
        ),
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(and(which, eq(hourCards.status, 'APPROVED'), not(employees.isOfficeEmployee)))
    .as('left_behind');
  const isFirstExport = not(unexported.isCorrection);
  const [found] = await database
    .select({
      cards: sql<number>`(count(*) filter (where ${isFirstExport}))::int`,
      corrections: sql<number>`(count(*) filter (where ${unexported.isCorrection}))::int`,
      worked: sql<number>`coalesce(sum(${unexported.worked}) filter (where ${isFirstExport}), 0)::int`,
      travelCents: sql<number>`coalesce(round(sum(${unexported.travelExpenses}) filter (where ${isFirstExport}) * 100), 0)::int`,
      first: sql<string | null>`min(${unexported.weekStart})::text`,
      last: sql<string | null>`max(${unexported.weekStart})::text`,
    })
    .from(unexported);
  if (!found?.first || !found.last) return null;
  const { first, last, ...totals } = found;
  return { ...totals, period: { firstWeek: first, lastWeek: last } };
}
