import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { lockPayroll } from './payroll-lock';
import type { OpenCards } from './payroll-texts';
import { findRun } from './stored-runs';

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor }>;

type Undone = Readonly<
  /**
   * `cards` is the number of cards approved again. `open` counts corrections, which the undo leaves
   * unchanged.
   */
  | { kind: 'undone'; cards: number; open: OpenCards }
  | { kind: 'unknown' }
  | { kind: 'already' }
  /** Later runs contain corrections of the cards in this run. */
  | { kind: 'corrected'; runs: readonly number[] }
>;

/**
 * Undoes a run: its exported cards become approved again. Returns the reason if that is impossible (rule:
 * payroll-undo).
 */
export function undoPayrollRun({ database, now, actor }: Work, runId: number, why: string): Promise<Undone> {
  const permit = () => actor;
  return change<AuditActor, Undone>(database, permit, async (transaction) => {
    await lockPayroll(transaction);
    const run = await findRun(transaction, runId);
    if (run === null) return unchanged({ kind: 'unknown' });
    if (run.undoneAt !== null) return unchanged({ kind: 'already' });
    const runs = await correctingRuns(transaction, runId);
    if (runs.length > 0) return unchanged({ kind: 'corrected', runs });
    await transaction.update(payrollRuns).set({ undoneAt: now, undoneWhy: why }).where(eq(payrollRuns.id, runId));
    const ofRun = cardsOfRun(transaction, runId);
    const all = await transaction.$count(payrollRunCards, eq(payrollRunCards.runId, runId));
    const approved = await transaction.$count(
      hourCards,
      and(inArray(hourCards.id, ofRun), eq(hourCards.status, 'APPROVED')),
    );
    const reapproved = await transaction
      .update(hourCards)
      .set({ status: 'APPROVED', updatedAt: now })
      .where(and(inArray(hourCards.id, ofRun), eq(hourCards.status, 'SYNCED')))
      .returning({ id: hourCards.id });
    await endCorrections(transaction, runId);
    return changed(
      { kind: 'undone', cards: reapproved.length, open: { reopened: all - reapproved.length - approved, approved } },
      {
        at: now,
        action: 'payroll_undone',
        actor,
        subject: 'payroll_run',
        subjectId: runId,
        details: { reason: why, cards: reapproved.length, approvedCorrections: approved },
      },
    );
  });
}

const cardsOfRun = (database: Database, runId: number) =>
  database.select({ id: payrollRunCards.hourCardId }).from(payrollRunCards).where(eq(payrollRunCards.runId, runId));

/**
 * Later runs, not undone, that share a card with this one. Their files list only the difference from this
 * run.
 */
async function correctingRuns(database: Database, runId: number): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: payrollRuns.id })
    .from(payrollRuns)
    .innerJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .where(
      and(
        gt(payrollRuns.id, runId),
        isNull(payrollRuns.undoneAt),
        inArray(payrollRunCards.hourCardId, cardsOfRun(database, runId)),
      ),
    )
    .orderBy(asc(payrollRuns.id));
  return rows.map(({ id }) => id);
}

/**
 * Removes the correction reason from cards whose runs were all undone, because the next run contains these
 * cards in full.
 */
async function endCorrections(transaction: Transaction, runId: number): Promise<void> {
  const exported = transaction
    .select({ id: payrollRunCards.hourCardId })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, and(eq(payrollRuns.id, payrollRunCards.runId), isNull(payrollRuns.undoneAt)));
  await transaction
    .update(hourCards)
    .set({ correctionReason: null })
    .where(and(inArray(hourCards.id, cardsOfRun(transaction, runId)), notInArray(hourCards.id, exported)));
}
