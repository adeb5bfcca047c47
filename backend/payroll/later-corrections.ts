import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import { payrollLines, payrollRuns } from '../database/tables/payroll-tables';
import type { PayrollRun } from './stored-runs';

/** Card numbers in a file, and the later runs that correct those cards. */
export type LaterCorrection = Readonly<{ cards: readonly number[]; runs: readonly number[] }>;

/**
 * The cards in a run's file that later runs correct (rule: payroll-corrected-file). Ignores undone runs.
 * Empty for an undone run, because later runs do not correct it.
 */
export async function laterCorrections(database: Database, run: PayrollRun): Promise<LaterCorrection[]> {
  if (run.undoneAt !== null) return [];
  const ofRun = database
    .select({ card: payrollLines.cardNumber })
    .from(payrollLines)
    .where(eq(payrollLines.runId, run.id));
  const rows = await database
    .selectDistinct({ card: payrollLines.cardNumber, run: payrollLines.runId })
    .from(payrollLines)
    .innerJoin(payrollRuns, and(eq(payrollRuns.id, payrollLines.runId), isNull(payrollRuns.undoneAt)))
    .where(
      and(gt(payrollLines.runId, run.id), eq(payrollLines.isCorrection, true), inArray(payrollLines.cardNumber, ofRun)),
    )
    .orderBy(asc(payrollLines.cardNumber), asc(payrollLines.runId));
  const cards = [...groupBy(rows, ({ card }) => card)].map(([card, own]) => ({
    card,
    runs: own.map((one) => one.run),
  }));
  return [...groupBy(cards, ({ runs }) => runs.join()).values()].map((same) => ({
    cards: same.map(({ card }) => card),
    runs: same[0]?.runs ?? [],
  }));
}
