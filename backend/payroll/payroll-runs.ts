import { and, asc, between, eq, inArray, not, sql } from 'drizzle-orm';
import type { NothingLeft } from '@/lib/hour-card/every-field';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { anyOf } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments } from '../database/tables/lookup-tables';
import { payrollLines, payrollRunCards, payrollRuns, type RunNotice } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { cardParts } from '../hour-cards/card-rows';
import { texts } from '../texts';
import { momentText } from '../tools/page';
import type { ColumnMapping } from './column-mapping';
import { earlierRuns } from './earlier-runs';
import { columnsInUse, columnsOfRun } from './kept-mapping';
import type { RunFile } from './payroll-file';
import { cardTotals, type PayrollCard, type PayrollLine, payrollLinesOf, totalsOf } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import type { PayrollPeriod } from './payroll-weeks';
import { changedParts, type PreviewPart, previewFingerprint } from './preview-fingerprint';
import { repeatedNotice } from './repeated-notice';
import { earlierRunsOfCards, findRun, linesOfRun, type PayrollRun, runsOverlapping } from './stored-runs';
import { cardsOfUndoneRuns } from './undone-cards';

/** The file of a stored run. */
type StoredFile = RunFile & Readonly<{ run: PayrollRun }>;

export type Made = Readonly<
  | {
      kind: 'made';
      file: StoredFile;
      cards: number;
    }
  | { kind: 'again'; file: StoredFile }
  | { kind: 'changed'; parts: readonly PreviewPart[] }
  | { kind: 'nothing'; earlier: readonly PayrollRun[]; notice: RunNotice | null }
>;

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor }>;

/** An arbitrary number for our own lock: two runs at once would each take some of the cards. */
const payrollLock = 7_021_148;

/**
 * Hands the approved cards of the weeks over, in one transaction with their new status; `write` gets the
 * file before anything is final. Without newly approved cards it is the last run of these very weeks again
 * (rules: payroll-run, payroll-same-file). `given` are columns for this time only. With the fingerprint of a
 * preview, no run is made of anything else (rule: payroll-as-shown).
 */
export function makePayrollRun(
  { database, now, actor, zone, agreed = null }: Work & Readonly<{ zone: string; agreed?: string | null }>,
  period: PayrollPeriod,
  given: ColumnMapping | null,
  write: (file: RunFile) => Promise<void>,
): Promise<Made> {
  const permit = () => actor;
  return change<AuditActor, Made>(database, permit, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
    const earlier = await runsOverlapping(transaction, period);
    const standing = earlier.filter(({ undoneAt }) => undoneAt === null);
    const approved = await approvedCards(transaction, period, 'locked');
    const cards = approved.map(({ id }) => id);
    if (cards.length === 0) {
      const same = standing.filter((run) => run.firstWeek === period.firstWeek && run.lastWeek === period.lastWeek);
      const last = same.at(-1);
      if (!last) return unchanged({ kind: 'nothing', earlier, notice: await noticeOf(transaction, period, [], []) });
      const file = {
        run: last,
        lines: await linesOfRun(transaction, last.id),
        mapping: given ?? columnsOfRun(last),
      };
      await write(file);
      return unchanged({ kind: 'again', file });
    }
    const read = await payrollCards(transaction, cards);
    const lines = payrollLinesOf(read);
    requireSameTotals(read, lines);
    const notice = await noticeOf(transaction, period, cards, lines);
    const explanation = { madeAt: momentText(now, zone), notice };
    const mapping = given ?? (await columnsInUse(transaction));
    const fingerprint = previewFingerprint({ cards: approved, lines, mapping, notice });
    if (agreed !== null && agreed !== fingerprint)
      return unchanged({ kind: 'changed', parts: changedParts(agreed, fingerprint) });
    const run = await storeRun(transaction, { ...period, createdAt: now, mapping, explanation }, cards, lines);
    await transaction.update(hourCards).set({ status: 'SYNCED', updatedAt: now }).where(anyOf(hourCards.id, cards));
    const file = { run, lines, mapping };
    await write(file);
    const made = { kind: 'made', file, cards: cards.length } as const;
    return changed(made, {
      at: now,
      action: 'payroll_run',
      actor,
      subject: 'payroll_run',
      subjectId: run.id,
      details: { from: period.firstWeek, to: period.lastWeek, cards: cards.length },
    });
  });
}

/** What is to be said of other runs, next to the cards of a new one. */
async function noticeOf(
  database: Database,
  period: PayrollPeriod,
  cards: readonly number[],
  lines: readonly PayrollLine[],
): Promise<RunNotice | null> {
  const earlier = await earlierRuns(database, { cards, lines });
  const isNew = new Set(cards);
  const missing = (await cardsOfUndoneRuns(database)).filter(({ id }) => !isNew.has(id));
  const overlapping = cards.length === 0 ? [] : await runsOverlapping(database, period);
  const beside = overlapping
    .filter(({ id, undoneAt }) => undoneAt === null && earlier.every(({ run }) => run.id !== id))
    .map(({ id }) => id);
  return repeatedNotice({ period, earlier, missing, beside });
}

export type ReadyForPayroll = Readonly<{
  lines: readonly PayrollLine[];
  notice: RunNotice | null;
  /** Of all this, for `makePayrollRun`. */
  fingerprint: string;
}>;

/** What a run would hand over now; changes nothing. */
export async function readyForPayroll(database: Database, period: PayrollPeriod): Promise<ReadyForPayroll> {
  const approved = await approvedCards(database, period, 'unlocked');
  const cards = approved.map(({ id }) => id);
  const lines = payrollLinesOf(await payrollCards(database, cards));
  const notice = await noticeOf(database, period, cards, lines);
  const mapping = await columnsInUse(database);
  return { lines, notice, fingerprint: previewFingerprint({ cards: approved, lines, mapping, notice }) };
}

const inPeriod = ({ firstWeek, lastWeek }: PayrollPeriod) => between(hourCards.weekStart, firstWeek, lastWeek);

/** Office employees have no cards, whatever is stored (rule: backend-office). */
async function approvedCards(
  database: Database,
  period: PayrollPeriod,
  rows: 'locked' | 'unlocked',
): Promise<{ id: number; updatedAt: Date }[]> {
  const query = database
    .select({ id: hourCards.id, updatedAt: hourCards.updatedAt })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(and(inPeriod(period), eq(hourCards.status, 'APPROVED'), not(employees.isOfficeEmployee)))
    .orderBy(asc(hourCards.id));
  return rows === 'locked' ? query.for('update', { of: hourCards }) : query;
}

const exceptionNames = new Map<string, string>(Object.entries(texts.hourExceptionNames));

async function payrollCards(database: Database, ids: readonly number[]): Promise<PayrollCard[]> {
  const parts = await cardParts(database, ids);
  const earlier = await earlierRunsOfCards(database, ids);
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
    earlierRuns: (earlier.get(id) ?? [])
      .map((run) => payrollTexts.earlierRun(run.id, run.undoneAt !== null))
      .join(', '),
    lines: (parts.get(id) ?? []).map(payrollCardLine),
  }));
}

type CardLine = Awaited<ReturnType<typeof cardParts>> extends Map<number, (infer Line)[]> ? Line : never;

/** What payroll is paid by: the hours of a day, and not when they were or what was said about them. */
function payrollCardLine({
  id,
  hourCardId,
  position,
  startsAt,
  endsAt,
  spanMinutes,
  breaks,
  secondmentOptionId,
  secondmentDescription,
  shiftScheduleId,
  date,
  workedMinutes,
  secondmentOptionName,
  exceptions,
  ...rest
}: CardLine): PayrollCard['lines'][number] {
  rest satisfies NothingLeft;
  return {
    date,
    workedMinutes,
    secondment: secondmentOptionName,
    exceptions: exceptions.map(({ name, wageComponentName, minutes }) => ({
      hourKind: exceptionNames.get(name) ?? name,
      component: wageComponentName,
      minutes,
    })),
  };
}

/** Nothing is handed over that does not add up to the cards (rule: payroll-lines). */
function requireSameTotals(cards: readonly PayrollCard[], lines: readonly PayrollLine[]): void {
  const [expected, actual] = [cardTotals(cards), totalsOf(lines)].map((totals) => JSON.stringify(totals));
  if (expected !== actual) throw new Error(`The payroll lines add up to ${actual}, the cards to ${expected}`);
}

const linesPerStatement = 1_000;

async function storeRun(
  transaction: Transaction,
  run: typeof payrollRuns.$inferInsert,
  cards: readonly number[],
  lines: readonly PayrollLine[],
): Promise<PayrollRun> {
  const [stored] = await transaction.insert(payrollRuns).values(run).returning();
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
  return stored;
}

/** Makes the cards of a run approved ones again; how many, or why not (rule: payroll-undo). */
export function undoPayrollRun(
  { database, now, actor }: Work,
  runId: number,
  why: string,
): Promise<number | 'unknown' | 'undone'> {
  const permit = () => actor;
  return change<AuditActor, number | 'unknown' | 'undone'>(database, permit, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
    const run = await findRun(transaction, runId);
    if (run === null) return unchanged('unknown');
    if (run.undoneAt !== null) return unchanged('undone');
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
    return changed(reopened.length, {
      at: now,
      action: 'payroll_undone',
      actor,
      subject: 'payroll_run',
      subjectId: runId,
      details: { reason: why, cards: reopened.length },
    });
  });
}
