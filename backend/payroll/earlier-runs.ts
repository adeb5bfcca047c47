import { and, asc, count, eq, gt, not, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { type HandedCard, type PayrollLine, type PayrollTotals, totalsOf } from './payroll-lines';
import { isHandedOver, type PayrollRun } from './stored-runs';

type ChangedCard = Readonly<{ card: HandedCard; before: PayrollTotals; after: PayrollTotals }>;

/** An earlier run, held against a new one. */
export type EarlierRun = Readonly<{
  run: PayrollRun;
  /** How many of the new run's cards it had. */
  cards: number;
  /** How many cards it had in all. */
  of: number;
  /** Those of the new run's cards that it had with other lines. */
  changed: readonly ChangedCard[];
}>;

type NewRun = Readonly<{ cards: readonly number[]; lines: readonly PayrollLine[] }>;

/**
 * The undone runs that had any of the cards, oldest first (rule: payroll-repeated). What a standing run had
 * later is a correction now.
 */
export async function earlierRuns(database: Database, { cards, lines }: NewRun): Promise<EarlierRun[]> {
  if (cards.length === 0) return [];
  const shared = sql<number>`(count(*) filter (where ${and(anyOf(payrollRunCards.hourCardId, cards), not(isHandedOver))}))::int`;
  const runs = await database
    .select({ run: payrollRuns, cards: shared, of: count() })
    .from(payrollRuns)
    .innerJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .having(gt(shared, 0))
    .orderBy(asc(payrollRuns.id));
  if (runs.length === 0) return [];

  const ids = runs.map(({ run }) => run.id);
  const runCards = await database
    .select({ runId: payrollRunCards.runId, id: hourCards.id, number: hourCards.number })
    .from(payrollRunCards)
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .where(and(anyOf(payrollRunCards.runId, ids), not(isHandedOver)));
  const stored = await database
    .select()
    .from(payrollLines)
    .where(anyOf(payrollLines.runId, ids))
    .orderBy(asc(payrollLines.runId), asc(payrollLines.position));
  const linesOfRuns = groupBy(stored, ({ runId }) => runId);
  const after = groupBy(lines, ({ cardNumber }) => cardNumber);
  const isNew = new Set(cards);

  return runs.map(({ run, ...counts }) => {
    const before = groupBy(linesOfRuns.get(run.id) ?? [], ({ cardNumber }) => cardNumber);
    const repeated = runCards.filter(({ runId, id }) => runId === run.id && isNew.has(id));
    const changed = repeated.flatMap(({ number }) => changedCard(before.get(number) ?? [], after.get(number) ?? []));
    return { run, ...counts, changed };
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
