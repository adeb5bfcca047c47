import { and, asc, eq, isNotNull, ne, not } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { lastExportedIn } from './earlier-runs';
import { type ExportedCard, type PayrollTotals, totalsOf } from './payroll-lines';
import type { PayrollPeriod } from './payroll-weeks';
import { isExported } from './stored-runs';

/** A card whose latest run was undone, and which still needs a new run. */
export type UndoneCard = Readonly<{
  id: number;
  card: ExportedCard;
  weekStart: string;
  status: HourCardStatus;
  /** Whether the employee is an office employee now. Office employees have no cards. */
  isOffice: boolean;
  /** The card's undone runs since its last run that was not undone, oldest first. */
  runs: readonly number[];
  /** The runs among `runs` that contain the last exported lines. */
  last: readonly number[];
  /** The totals of the runs in `last`. */
  totals: PayrollTotals;
}>;

/**
 * The cards whose latest run was undone and which still need a new run, ordered by week and name (rule:
 * payroll-waiting-standing).
 */
export async function cardsOfUndoneRuns(database: Database): Promise<UndoneCard[]> {
  const rows = await database
    .select({
      runId: payrollRunCards.runId,
      createdAt: payrollRuns.createdAt,
      undoneAt: payrollRuns.undoneAt,
      id: hourCards.id,
      cardNumber: hourCards.number,
      year: hourCards.year,
      week: hourCards.week,
      weekStart: hourCards.weekStart,
      status: hourCards.status,
      employeeNumber: employees.employeeNumber,
      employeeName: employees.fullName,
      isOffice: employees.isOfficeEmployee,
    })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, eq(payrollRuns.id, payrollRunCards.runId))
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(and(isNotNull(payrollRuns.undoneAt), ne(hourCards.status, 'SYNCED'), not(isExported)))
    .orderBy(asc(hourCards.weekStart), asc(employees.fullName), asc(hourCards.id), asc(payrollRunCards.runId));
  if (rows.length === 0) return [];
  const stored = await database
    .select()
    .from(payrollLines)
    .where(
      and(
        anyOf(payrollLines.runId, new Set(rows.map(({ runId }) => runId))),
        anyOf(payrollLines.cardNumber, new Set(rows.map(({ cardNumber }) => cardNumber))),
      ),
    );
  const lines = groupBy(stored, ({ runId, cardNumber }) => `${runId} ${cardNumber}`);
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { runId: _, createdAt: __, undoneAt: ___, id, weekStart, status, isOffice, ...card } = first;
    const runs = own.map(({ runId }) => runId);
    const last = lastExportedIn(own).map(({ runId }) => runId);
    const totals = totalsOf(last.flatMap((runId) => lines.get(`${runId} ${card.cardNumber}`) ?? []));
    return [{ id, card, weekStart, status, isOffice, runs, last, totals }];
  });
}

/** A summary of cards that still need a new run, for the payroll page and the command. */
export type WaitingCards = Readonly<{ cards: number; notApproved: number; period: PayrollPeriod }>;

/**
 * Summarises the cards that still need a new run because their run was undone; null if there are none (rule:
 * payroll-waiting).
 */
export async function waitingCards(database: Database): Promise<WaitingCards | null> {
  const waiting = await cardsOfUndoneRuns(database);
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    cards: waiting.length,
    notApproved: waiting.filter(({ status }) => status !== 'APPROVED').length,
    period: { firstWeek: first.weekStart, lastWeek: last.weekStart },
  };
}
