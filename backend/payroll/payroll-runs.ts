import { and, asc, between, eq, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { anyOf } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollLines, payrollRunCards, payrollRuns, type RunNotice } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { momentText } from '../tools/page';
import type { ColumnMapping } from './column-mapping';
import { earlierRuns } from './earlier-runs';
import { type PayrollExport, payrollExport } from './payroll-cards';
import type { RunFile } from './payroll-file';
import type { PayrollLine } from './payroll-lines';
import { lockPayroll } from './payroll-lock';
import type { PayrollPeriod } from './payroll-weeks';
import { changedParts, type PreviewPart, previewFingerprint } from './preview-fingerprint';
import { repeatedNotice } from './repeated-notice';
import { columnsInUse, columnsOfRun } from './saved-mapping';
import { linesOfRun, type PayrollRun, runsOverlapping } from './stored-runs';
import { cardsOfUndoneRuns } from './undone-cards';

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

/**
 * Exports the approved cards for the weeks and marks them as exported, in one transaction. Calls `write` with
 * the file before the commit, so that a file that cannot be written stops the run. If there are no new
 * approved cards, writes the last run for exactly these weeks again (rules: payroll-run, payroll-same-file).
 * `given` contains columns for this call only. `agreed` is the fingerprint of a preview: no run is made if
 * the contents have changed since (rule: payroll-as-shown).
 */
export function makePayrollRun(
  { database, now, actor, zone, agreed = null }: Work & Readonly<{ zone: string; agreed?: string | null }>,
  period: PayrollPeriod,
  given: ColumnMapping | null,
  write: (file: RunFile) => Promise<void>,
): Promise<Made> {
  const permit = () => actor;
  return change<AuditActor, Made>(database, permit, async (transaction) => {
    await lockPayroll(transaction);
    const earlier = await runsOverlapping(transaction, period);
    const activeRuns = earlier.filter(({ undoneAt }) => undoneAt === null);
    const approved = await approvedCards(transaction, period, 'locked');
    const cards = approved.map(({ id }) => id);
    if (cards.length === 0) {
      const same = activeRuns.filter((run) => run.firstWeek === period.firstWeek && run.lastWeek === period.lastWeek);
      const last = same.at(-1);
      if (!last)
        return unchanged({ kind: 'nothing', earlier, notice: await noticeOf(transaction, period, [], nothing) });
      const file = {
        run: last,
        lines: await linesOfRun(transaction, last.id),
        mapping: given ?? columnsOfRun(last),
      };
      await write(file);
      return unchanged({ kind: 'again', file });
    }
    const exported = await payrollExport(transaction, cards, zone);
    const { lines, cardsWithoutLines } = exported;
    const notice = await noticeOf(transaction, period, cards, exported);
    const onlyCorrections = exported.corrections.length === cards.length;
    const explanation = { madeAt: momentText(now, zone), notice, cardsWithoutLines, onlyCorrections };
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

const nothing: PayrollExport = { lines: [], corrections: [], cardsWithoutLines: [] };

/** The notice about other runs, for a new run with these cards. */
async function noticeOf(
  database: Database,
  period: PayrollPeriod,
  cards: readonly number[],
  { lines, corrections }: PayrollExport,
): Promise<RunNotice | null> {
  const earlier = await earlierRuns(database, { cards, lines });
  const isNew = new Set(cards);
  const missing = (await cardsOfUndoneRuns(database)).filter(({ id }) => !isNew.has(id));
  const overlapping = cards.length === 0 ? [] : await runsOverlapping(database, period);
  const activeRuns = overlapping.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id);
  const corrected = new Set(corrections.flatMap(({ runs }) => runs));
  // If corrections cover all other runs for these weeks, the new run is not an addition to any of them.
  const otherRuns = activeRuns.every((id) => corrected.has(id)) ? [] : activeRuns;
  return repeatedNotice({ period, earlier, corrections, missing, otherRuns });
}

export type ReadyForPayroll = Readonly<{
  /** The number of cards, with and without lines. */
  cards: number;
  lines: readonly PayrollLine[];
  cardsWithoutLines: PayrollExport['cardsWithoutLines'];
  notice: RunNotice | null;
  /** The columns for new runs. */
  mapping: ColumnMapping;
  /** Identifies this preview for `makePayrollRun`. */
  fingerprint: string;
}>;

/** Prepares the preview of a run, without changing anything. */
export async function readyForPayroll(
  database: Database,
  period: PayrollPeriod,
  zone: string,
): Promise<ReadyForPayroll> {
  const approved = await approvedCards(database, period, 'unlocked');
  const cards = approved.map(({ id }) => id);
  const exported = await payrollExport(database, cards, zone);
  const { lines, cardsWithoutLines } = exported;
  const notice = await noticeOf(database, period, cards, exported);
  const mapping = await columnsInUse(database);
  return {
    cards: cards.length,
    lines,
    cardsWithoutLines,
    notice,
    mapping,
    fingerprint: previewFingerprint({ cards: approved, lines, mapping, notice }),
  };
}

/**
 * SQL condition: the card is in the period, or is a correction of an earlier week (rule: payroll-difference).
 */
const inPeriod = ({ firstWeek, lastWeek }: PayrollPeriod) =>
  or(
    between(hourCards.weekStart, firstWeek, lastWeek),
    and(isNotNull(hourCards.correctionReason), lt(hourCards.weekStart, firstWeek)),
  );

/** Skips office employees, even if cards of theirs are stored (rule: backend-office). */
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
