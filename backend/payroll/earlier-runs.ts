import { and, asc, count, eq, gt, gte, isNotNull, lte, or, sql } from 'drizzle-orm';
import { mondayOf } from '@/lib/hour-card/calendar';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { type PayrollLine, type PayrollTotals, totalsOf } from './payroll-lines';
import type { PayrollPeriod } from './payroll-weeks';
import type { PayrollRun } from './stored-runs';

/** A card as a run hands it over. */
export type HandedCard = Readonly<
  Pick<PayrollLine, 'cardNumber' | 'employeeNumber' | 'employeeName' | 'year' | 'week'>
>;
type ChangedCard = Readonly<{ card: HandedCard; before: PayrollTotals; after: PayrollTotals }>;
type MissingCard = Readonly<{ card: HandedCard; totals: PayrollTotals }>;

/** An earlier run, held against a new one. */
export type EarlierRun = Readonly<{
  run: PayrollRun;
  /** How many of the new run's cards it had. */
  cards: number;
  /** How many cards it had in all. */
  of: number;
  /** Those of the new run's cards that it had with other lines. */
  changed: readonly ChangedCard[];
  /** The cards of an undone run, within the new run's weeks, that are in no run any more. */
  missing: readonly MissingCard[];
}>;

type NewRun = Readonly<{ period: PayrollPeriod; cards: readonly number[]; lines: readonly PayrollLine[] }>;

/**
 * The runs that had any of the cards, and the undone runs of these weeks whose cards are missing now, oldest
 * first (rules: payroll-repeated, payroll-missing).
 */
export async function earlierRuns(database: Database, { period, cards, lines }: NewRun): Promise<EarlierRun[]> {
  const shared = sql<number>`(count(*) filter (where ${anyOf(payrollRunCards.hourCardId, cards)}))::int`;
  const undoneOfWeeks = and(
    isNotNull(payrollRuns.undoneAt),
    lte(payrollRuns.firstWeek, period.lastWeek),
    gte(payrollRuns.lastWeek, period.firstWeek),
  );
  const runs = await database
    .select({ run: payrollRuns, cards: shared, of: count() })
    .from(payrollRuns)
    .innerJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .having(or(gt(shared, 0), undoneOfWeeks))
    .orderBy(asc(payrollRuns.id));
  if (runs.length === 0) return [];

  const ids = runs.map(({ run }) => run.id);
  const runCards = await database
    .select({ runId: payrollRunCards.runId, id: hourCards.id, number: hourCards.number, status: hourCards.status })
    .from(payrollRunCards)
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .where(anyOf(payrollRunCards.runId, ids));
  const stored = await database
    .select()
    .from(payrollLines)
    .where(anyOf(payrollLines.runId, ids))
    .orderBy(asc(payrollLines.runId), asc(payrollLines.position));
  const linesOfRuns = groupBy(stored, ({ runId }) => runId);
  const after = groupBy(lines, ({ cardNumber }) => cardNumber);
  const isNew = new Set(cards);
  const inThisRun = runCards.filter(({ id }) => isNew.has(id));
  // A run that stands has the exported cards: nothing of those is missing.
  const exported = runCards.filter(({ status }) => status === 'SYNCED');
  const elsewhere = new Set([...inThisRun, ...exported].map(({ number }) => number));

  return runs.flatMap(({ run, ...counts }) => {
    const before = groupBy(linesOfRuns.get(run.id) ?? [], ({ cardNumber }) => cardNumber);
    const repeated = inThisRun.filter(({ runId }) => runId === run.id);
    const changed = repeated.flatMap(({ number }) => changedCard(before.get(number) ?? [], after.get(number) ?? []));
    const gone = [...before].filter(([number]) => run.undoneAt !== null && !elsewhere.has(number));
    const missing = gone.flatMap(([, own]) => missingCard(own, period));
    return counts.cards === 0 && missing.length === 0 ? [] : [{ run, ...counts, changed, missing }];
  });
}

function changedCard(before: readonly PayrollLine[], after: readonly PayrollLine[]): ChangedCard[] {
  const card = after[0] ?? before[0];
  if (card === undefined || contentOf(before) === contentOf(after)) return [];
  return [{ card, before: totalsOf(before), after: totalsOf(after) }];
}

/** All that is paid, without the names that may have changed since. */
const contentOf = (lines: readonly PayrollLine[]): string =>
  JSON.stringify(
    lines.map(({ date, kind, hourKind, component, secondment, minutes, amount }) =>
      [date, kind, hourKind, component, secondment, minutes, amount].join('\t'),
    ),
  );

function missingCard(lines: readonly PayrollLine[], { firstWeek, lastWeek }: PayrollPeriod): MissingCard[] {
  const [card] = lines;
  if (card === undefined) return [];
  const monday = mondayOf(card);
  return monday < firstWeek || monday > lastWeek ? [] : [{ card, totals: totalsOf(lines) }];
}
