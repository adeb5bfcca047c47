import { and, asc, count, eq, gt, not, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { differInComponents } from './corrections';
import { type ExportedCard, type PayrollLine, type PayrollTotals, totalsOf } from './payroll-lines';
import type { OnlyDifference } from './payroll-texts';
import { isExported, type PayrollRun } from './stored-runs';

/** A card in the new run that differs from the lines last exported by undone runs. */
export type ChangedCard = Readonly<{
  card: ExportedCard;
  runs: readonly number[];
  before: PayrollTotals;
  after: PayrollTotals;
  only: OnlyDifference;
}>;

/** An undone run, compared with a new run. */
export type EarlierRun = Readonly<{
  run: PayrollRun;
  /** The number of cards in both runs. */
  cards: number;
  /** The total number of cards in the earlier run. */
  of: number;
  /** How many of the shared cards have the same content as in the earlier run and its corrections. */
  unchanged: number;
  /**
   * Undone runs that exported some of the same cards: they correct the earlier run, or the earlier run
   * corrects them.
   */
  together: readonly number[];
}>;

/** The undone runs that share cards with a new run, and the shared cards that differ now. */
export type EarlierRuns = Readonly<{ runs: readonly EarlierRun[]; changed: readonly ChangedCard[] }>;

type NewRun = Readonly<{ cards: readonly number[]; lines: readonly PayrollLine[] }>;

/**
 * The undone runs that contain any of the cards, oldest first (rule: payroll-repeated). Skips a card if a
 * later run with that card was not undone, because the card is a correction then.
 */
export async function earlierRuns(database: Database, { cards, lines }: NewRun): Promise<EarlierRuns> {
  if (cards.length === 0) return { runs: [], changed: [] };
  const shared = sql<number>`(count(*) filter (where ${and(anyOf(payrollRunCards.hourCardId, cards), not(isExported))}))::int`;
  const runs = await database
    .select({ run: payrollRuns, cards: shared, of: count() })
    .from(payrollRuns)
    .innerJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .having(gt(shared, 0))
    .orderBy(asc(payrollRuns.id));
  if (runs.length === 0) return { runs: [], changed: [] };

  const ids = runs.map(({ run }) => run.id);
  const runCards = await database
    .select({ run: payrollRuns, number: hourCards.number })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, eq(payrollRuns.id, payrollRunCards.runId))
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .where(and(anyOf(payrollRunCards.runId, ids), anyOf(payrollRunCards.hourCardId, cards), not(isExported)))
    .orderBy(asc(hourCards.id), asc(payrollRuns.id));
  const stored = await database
    .select()
    .from(payrollLines)
    .where(anyOf(payrollLines.runId, ids))
    .orderBy(asc(payrollLines.runId), asc(payrollLines.position));
  const linesOf = groupBy(stored, ({ runId, cardNumber }) => `${runId} ${cardNumber}`);
  const linesIn = (run: PayrollRun, card: number) => linesOf.get(`${run.id} ${card}`) ?? [];
  const after = groupBy(lines, ({ cardNumber }) => cardNumber);
  const isSame = (before: readonly PayrollLine[], card: number) =>
    contentOf(before) === contentOf(after.get(card) ?? []);

  const byCard = groupBy(runCards, ({ number }) => number);
  const runsOf = new Map([...byCard].map(([number, own]) => [number, own.map(({ run }) => run)]));
  const changed = [...runsOf].flatMap(([number, own]) => {
    const last = lastExportedIn(own);
    const [before, now] = [last.flatMap((run) => linesIn(run, number)), after.get(number) ?? []];
    const card = now[0] ?? before[0];
    if (card === undefined || isSame(before, number)) return [];
    const totals = { before: totalsOf(before), after: totalsOf(now) };
    const only: OnlyDifference = differInComponents(now, before) ? 'components' : null;
    return [{ card, runs: last.map(({ id }) => id), ...totals, only }];
  });
  return {
    changed,
    runs: runs.map(({ run, ...counts }) => {
      const own = runCards.filter((one) => one.run.id === run.id);
      const handed = own.map(({ number }) => ({ number, runs: handedOverWith(run, runsOf.get(number) ?? []) }));
      const same = handed.filter((one) =>
        isSame(
          one.runs.flatMap((other) => linesIn(other, one.number)),
          one.number,
        ),
      );
      const together = new Set(handed.flatMap(({ runs }) => runs.map(({ id }) => id)));
      together.delete(run.id);
      return { run, ...counts, unchanged: same.length, together: [...together].toSorted((a, b) => a - b) };
    }),
  };
}

/**
 * The last group of undone runs, including `run`, that together contained a card's exported lines. `runs` are
 * the undone runs of the card, oldest first.
 */
function handedOverWith(run: PayrollRun, runs: readonly PayrollRun[]): readonly PayrollRun[] {
  const until = runs.map((_, index) => lastExportedIn(runs.slice(0, index + 1)));
  return until.findLast((together) => together.some(({ id }) => id === run.id)) ?? [run];
}

/**
 * Returns the undone runs that contain the lines last exported for a card: the last run, and the runs that it
 * corrected, because these were undone only after the last run was made. `runs` are sorted oldest first.
 */
export function lastExportedIn<Run extends Pick<PayrollRun, 'createdAt' | 'undoneAt'>>(runs: readonly Run[]): Run[] {
  const last = runs.at(-1);
  if (last === undefined) return [];
  return runs.filter((run) => run === last || (run.undoneAt !== null && run.undoneAt > last.createdAt));
}

/** The paid hours and amounts, added up over runs. Ignores names, which may have changed in the meantime. */
function contentOf(lines: readonly PayrollLine[]): string {
  const sums = new Map<string, Readonly<{ minutes: number; cents: number }>>();
  for (const { date, kind, hourKind, component, secondment, minutes, amount } of lines) {
    const key = [date, kind, hourKind, component, secondment].join('\t');
    const sum = sums.get(key) ?? { minutes: 0, cents: 0 };
    sums.set(key, { minutes: sum.minutes + minutes, cents: sum.cents + Math.round(amount * 100) });
  }
  const different = [...sums].filter(([, { minutes, cents }]) => minutes !== 0 || cents !== 0);
  return JSON.stringify(different.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
