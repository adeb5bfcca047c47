import { and, asc, between, count, desc, eq, gte, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { type AuditActor, recordAudit } from '../audit/record-audit';
import type { Database } from '../database/database';
import { anyOf } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments } from '../database/tables/lookup-tables';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { cardParts } from '../hour-cards/card-rows';
import { texts } from '../texts';
import { cardTotals, type PayrollCard, type PayrollLine, payrollLinesOf, totalsOf } from './payroll-lines';

/** The Mondays of the first and the last week. */
export type PayrollPeriod = Readonly<{ firstWeek: string; lastWeek: string }>;

export type PayrollRun = typeof payrollRuns.$inferSelect;

export type Made = Readonly<
  | { kind: 'made'; run: number; lines: readonly PayrollLine[]; cards: number; earlier: readonly number[] }
  | { kind: 'again'; run: number; lines: readonly PayrollLine[] }
  | { kind: 'nothing'; earlier: readonly PayrollRun[] }
>;

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor }>;

/** An arbitrary number for our own lock: two runs at once would each take some of the cards. */
const payrollLock = 7_021_148;

/**
 * Hands the approved cards of the weeks over, in one transaction with their new status; `write` gets the
 * file's lines before anything is final. Without newly approved cards it is the last run of these very weeks
 * again (rules: payroll-run, payroll-same-file).
 */
export function makePayrollRun(
  { database, now, actor }: Work,
  period: PayrollPeriod,
  write: (run: number, lines: readonly PayrollLine[]) => Promise<void>,
): Promise<Made> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
    const earlier = await runsOverlapping(transaction, period);
    const cards = await approvedCards(transaction, period, 'locked');
    if (cards.length === 0) {
      const same = earlier.filter((run) => run.firstWeek === period.firstWeek && run.lastWeek === period.lastWeek);
      const last = same.at(-1);
      if (!last) return { kind: 'nothing', earlier };
      const lines = await linesOfRun(transaction, last.id);
      await write(last.id, lines);
      return { kind: 'again', run: last.id, lines };
    }
    const read = await payrollCards(transaction, cards);
    const lines = payrollLinesOf(read);
    requireSameTotals(read, lines);
    const run = await storeRun(transaction, { ...period, createdAt: now }, cards, lines);
    await transaction.update(hourCards).set({ status: 'SYNCED', updatedAt: now }).where(anyOf(hourCards.id, cards));
    await recordAudit(transaction, {
      at: now,
      action: 'payroll_run',
      actor,
      subject: 'payroll_run',
      subjectId: run,
      details: { from: period.firstWeek, to: period.lastWeek, cards: cards.length },
    });
    await write(run, lines);
    return { kind: 'made', run, lines, cards: cards.length, earlier: earlier.map(({ id }) => id) };
  });
}

/** What a run would hand over now; changes nothing. */
export async function readyForPayroll(database: Database, period: PayrollPeriod): Promise<readonly PayrollLine[]> {
  return payrollLinesOf(await payrollCards(database, await approvedCards(database, period, 'unlocked')));
}

const inPeriod = ({ firstWeek, lastWeek }: PayrollPeriod) => between(hourCards.weekStart, firstWeek, lastWeek);

/** Office employees have no cards, whatever is stored (rule: backend-office). */
async function approvedCards(
  database: Database,
  period: PayrollPeriod,
  rows: 'locked' | 'unlocked',
): Promise<number[]> {
  const query = database
    .select({ id: hourCards.id })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(and(inPeriod(period), eq(hourCards.status, 'APPROVED'), not(employees.isOfficeEmployee)))
    .orderBy(asc(hourCards.id));
  const found = rows === 'locked' ? await query.for('update', { of: hourCards }) : await query;
  return found.map(({ id }) => id);
}

const exceptionNames = new Map<string, string>(Object.entries(texts.hourExceptionNames));

async function payrollCards(database: Database, ids: readonly number[]): Promise<PayrollCard[]> {
  const parts = await cardParts(database, ids);
  const rows = await database
    .select({
      id: hourCards.id,
      cardNumber: hourCards.number,
      employeeNumber: employees.employeeNumber,
      employeeName: employees.fullName,
      department: departments.label,
      year: hourCards.year,
      week: hourCards.week,
      weekStart: hourCards.weekStart,
      travelExpenses: hourCards.travelExpenses,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .where(anyOf(hourCards.id, ids));
  return rows.map(({ id, ...card }) => ({
    ...card,
    lines: (parts.get(id) ?? []).map((line) => ({
      date: line.date,
      workedMinutes: line.workedMinutes,
      secondment: line.secondmentOptionName,
      exceptions: line.exceptions.map(({ name, wageComponentName, minutes }) => ({
        hourKind: exceptionNames.get(name) ?? name,
        component: wageComponentName,
        minutes,
      })),
    })),
  }));
}

/** Nothing is handed over that does not add up to the cards (rule: payroll-lines). */
function requireSameTotals(cards: readonly PayrollCard[], lines: readonly PayrollLine[]): void {
  const [expected, actual] = [cardTotals(cards), totalsOf(lines)].map((totals) => JSON.stringify(totals));
  if (expected !== actual) throw new Error(`The payroll lines add up to ${actual}, the cards to ${expected}`);
}

const linesPerStatement = 1_000;

async function storeRun(
  transaction: Database,
  run: PayrollPeriod & Readonly<{ createdAt: Date }>,
  cards: readonly number[],
  lines: readonly PayrollLine[],
): Promise<number> {
  const [stored] = await transaction.insert(payrollRuns).values(run).returning({ id: payrollRuns.id });
  if (!stored) throw new Error('The payroll run was not stored');
  const runId = stored.id;
  await transaction.execute(
    sql`insert into ${payrollRunCards} (run_id, hour_card_id) select ${runId}, unnest(${`{${cards.join(',')}}`}::int[])`,
  );
  for (let from = 0; from < lines.length; from += linesPerStatement) {
    const batch = lines.slice(from, from + linesPerStatement);
    await transaction
      .insert(payrollLines)
      .values(batch.map((line, index) => ({ ...line, runId, position: from + index })));
  }
  return runId;
}

/** Runs that were not undone, with a week in common with the period, oldest first. */
function runsOverlapping(database: Database, { firstWeek, lastWeek }: PayrollPeriod): Promise<PayrollRun[]> {
  return database
    .select()
    .from(payrollRuns)
    .where(
      and(isNull(payrollRuns.undoneAt), lte(payrollRuns.firstWeek, lastWeek), gte(payrollRuns.lastWeek, firstWeek)),
    )
    .orderBy(asc(payrollRuns.id));
}

export async function linesOfRun(database: Database, runId: number): Promise<PayrollLine[]> {
  const rows = await database
    .select()
    .from(payrollLines)
    .where(eq(payrollLines.runId, runId))
    .orderBy(asc(payrollLines.position));
  return rows.map(({ runId: _, position: __, ...line }) => line);
}

/** A run by its number; null if there is none. */
export async function findRun(database: Database, runId: number): Promise<PayrollRun | null> {
  const [run] = await database.select().from(payrollRuns).where(eq(payrollRuns.id, runId));
  return run ?? null;
}

export async function listRuns(database: Database) {
  return database
    .select({ run: payrollRuns, cards: count(payrollRunCards.hourCardId) })
    .from(payrollRuns)
    .leftJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .orderBy(desc(payrollRuns.id));
}

/** Makes the cards of a run approved ones again; how many, or why not (rule: payroll-undo). */
export function undoPayrollRun(
  { database, now, actor }: Work,
  runId: number,
  why: string,
): Promise<number | 'unknown' | 'undone'> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
    const run = await findRun(transaction, runId);
    if (run === null) return 'unknown';
    if (run.undoneAt !== null) return 'undone';
    await transaction.update(payrollRuns).set({ undoneAt: now, undoneWhy: why }).where(eq(payrollRuns.id, runId));
    const ofRun = transaction
      .select({ id: payrollRunCards.hourCardId })
      .from(payrollRunCards)
      .where(eq(payrollRunCards.runId, runId));
    const reopened = await transaction
      .update(hourCards)
      .set({ status: 'APPROVED', updatedAt: now })
      .where(and(inArray(hourCards.id, ofRun), eq(hourCards.status, 'SYNCED')))
      .returning({ id: hourCards.id });
    await recordAudit(transaction, {
      at: now,
      action: 'payroll_undone',
      actor,
      subject: 'payroll_run',
      subjectId: runId,
      details: { reason: why, cards: reopened.length },
    });
    return reopened.length;
  });
}
