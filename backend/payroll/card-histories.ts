import { asc, count, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { payrollRunCards, type payrollRuns } from '../database/tables/payroll-tables';

type Run = typeof payrollRuns.$inferSelect;

/** A set of runs, oldest first, and the number of cards that are in exactly those runs. */
type CardHistory = Readonly<{ runs: readonly number[]; cards: number }>;

/** Groups the cards that are in several runs by those runs. Includes undone runs. */
export function cardHistories(database: Database): Promise<CardHistory[]> {
  const runs = sql<number[]>`array_agg(${payrollRunCards.runId} order by ${payrollRunCards.runId})`.as('runs');
  const ofCard = database
    .select({ runs })
    .from(payrollRunCards)
    .groupBy(payrollRunCards.hourCardId)
    .having(gt(count(), 1))
    .as('of_card');
  return database
    .select({ runs: ofCard.runs, cards: count() })
    .from(ofCard)
    .groupBy(ofCard.runs)
    .orderBy(asc(ofCard.runs));
}

/**
 * A number of cards shared with other runs. If `corrects` is true, the later run of each pair contains only
 * the difference.
 */
export type SharedCards = Readonly<{ runs: readonly number[]; cards: number; corrects: boolean }>;

/**
 * For each run, the cards shared with earlier runs, and the cards shared with later runs that were not
 * undone. Counts each card once.
 */
export function sharedCards(all: readonly Readonly<{ run: Run }>[], histories: readonly CardHistory[]) {
  const runs = new Map(all.map(({ run }) => [run.id, run]));
  const isActive = (id: number) => runs.get(id)?.undoneAt === null;
  return ({ id }: Run): Readonly<{ before: SharedCards[]; after: SharedCards[] }> => {
    const own = histories.filter((one) => one.runs.includes(id));
    /** Whether a run between the two, which the later one corrects, already repeated the earlier one. */
    const isReplaced = (earlier: number, later: number, between: readonly number[]) =>
      !isCorrection(runs.get(earlier), runs.get(later)) &&
      between.some((run) => run > earlier && run < later && isCorrection(runs.get(run), runs.get(later)));
    const before = own.map((one) => ({
      ...one,
      runs: one.runs.filter((other) => other < id && !isReplaced(other, id, one.runs)),
    }));
    const after = own.map((one) => ({
      ...one,
      runs: one.runs.filter((other) => other > id && isActive(other) && !isReplaced(id, other, one.runs)),
    }));
    return {
      before: joined(before, (other) => isCorrection(runs.get(other), runs.get(id))),
      after: joined(after, (other) => isCorrection(runs.get(id), runs.get(other))),
    };
  };
}

/**
 * Whether the later run contains only the difference: the earlier run was not yet undone when the later run
 * was made.
 */
function isCorrection(earlier: Run | undefined, later: Run | undefined): boolean {
  if (earlier === undefined || later === undefined) return false;
  return earlier.undoneAt === null || earlier.undoneAt > later.createdAt;
}

/** Splits the histories into corrections and others, and merges histories with the same runs. */
function joined(histories: readonly CardHistory[], corrects: (run: number) => boolean): SharedCards[] {
  const found = new Map<string, SharedCards>();
  for (const { runs, cards } of histories) {
    for (const kind of [true, false]) {
      const own = runs.filter((run) => corrects(run) === kind);
      if (own.length === 0) continue;
      const key = `${kind} ${own.join(' ')}`;
      found.set(key, { runs: own, cards: cards + (found.get(key)?.cards ?? 0), corrects: kind });
    }
  }
  return [...found.values()];
}
