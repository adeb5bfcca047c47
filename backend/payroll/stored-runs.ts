import { and, asc, count, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import type { PayrollLine } from './payroll-lines';
import type { PayrollPeriod } from './payroll-weeks';

export type PayrollRun = typeof payrollRuns.$inferSelect;

/** A run by its number; null if there is none. */
export async function findRun(database: Database, runId: number): Promise<PayrollRun | null> {
  const [run] = await database.select().from(payrollRuns).where(eq(payrollRuns.id, runId));
  return run ?? null;
}

export async function linesOfRun(database: Database, runId: number): Promise<PayrollLine[]> {
  const rows = await database
    .select()
    .from(payrollLines)
    .where(eq(payrollLines.runId, runId))
    .orderBy(asc(payrollLines.position));
  return rows.map(({ runId: _, position: __, ...line }) => line);
}

/** The runs with a week in common with the period, undone ones included, oldest first. */
export function runsOverlapping(database: Database, { firstWeek, lastWeek }: PayrollPeriod): Promise<PayrollRun[]> {
  return database
    .select()
    .from(payrollRuns)
    .where(and(lte(payrollRuns.firstWeek, lastWeek), gte(payrollRuns.lastWeek, firstWeek)))
    .orderBy(asc(payrollRuns.id));
}

/** The runs of each card, undone ones included, by card id and oldest first (rule: payroll-repeated). */
export async function earlierRunsOfCards(database: Database, cards: readonly number[]) {
  const rows = await database
    .select({ card: payrollRunCards.hourCardId, id: payrollRuns.id, undoneAt: payrollRuns.undoneAt })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, eq(payrollRuns.id, payrollRunCards.runId))
    .where(anyOf(payrollRunCards.hourCardId, cards))
    .orderBy(asc(payrollRuns.id));
  return groupBy(rows, ({ card }) => card);
}

/** A run, how many of the asked cards it had, and how many cards it had in all. */
export type RepeatedRun = Readonly<{ run: PayrollRun; cards: number; of: number }>;

/** The runs that had any of the cards, undone ones included, oldest first (rule: payroll-repeated). */
export function repeatedRuns(database: Database, cards: readonly number[]): Promise<RepeatedRun[]> {
  const shared = sql<number>`(count(*) filter (where ${anyOf(payrollRunCards.hourCardId, cards)}))::int`;
  return database
    .select({ run: payrollRuns, cards: shared, of: count() })
    .from(payrollRuns)
    .innerJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .having(gt(shared, 0))
    .orderBy(asc(payrollRuns.id));
}

/** A run in the list, with the other runs that have some of its cards. */
export type ListedRun = Readonly<{
  run: PayrollRun;
  cards: number;
  before: readonly SharedCards[];
  after: readonly SharedCards[];
}>;
type SharedCards = Readonly<{ run: number; cards: number }>;

/** All runs, newest first. */
export async function listRuns(database: Database): Promise<ListedRun[]> {
  const runs = await database
    .select({ run: payrollRuns, cards: count(payrollRunCards.hourCardId) })
    .from(payrollRuns)
    .leftJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .orderBy(desc(payrollRuns.id));
  const next = alias(payrollRunCards, 'next');
  const shared = await database
    .select({ earlier: payrollRunCards.runId, later: next.runId, cards: count() })
    .from(payrollRunCards)
    .innerJoin(next, and(eq(next.hourCardId, payrollRunCards.hourCardId), gt(next.runId, payrollRunCards.runId)))
    .groupBy(payrollRunCards.runId, next.runId)
    .orderBy(asc(payrollRunCards.runId), asc(next.runId));
  return runs.map(({ run, cards }) => ({
    run,
    cards,
    before: shared.filter(({ later }) => later === run.id).map((one) => ({ run: one.earlier, cards: one.cards })),
    after: shared.filter(({ earlier }) => earlier === run.id).map((one) => ({ run: one.later, cards: one.cards })),
  }));
}
