import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { mondayOf } from '@/lib/hour-card/calendar';
import type { Week } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { auditEntries } from '../database/tables/audit-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { type PayrollLineKind, payrollLines, payrollRunCards, payrollRuns } from '../database/tables/payroll-tables';
import { cardHistories, type SharedCards, sharedCards } from './card-histories';
import type { Exported } from './corrections';
import { isOpenCorrection } from './open-corrections';
import type { PayrollLine, PayrollTotals } from './payroll-lines';
import type { OpenCards } from './payroll-texts';
import type { PayrollPeriod } from './payroll-weeks';

export type PayrollRun = typeof payrollRuns.$inferSelect;

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
  return rows.map(withoutPlace);
}

const withoutPlace = ({ runId: _, position: __, ...line }: typeof payrollLines.$inferSelect): PayrollLine => line;

/** The runs that overlap the period, including undone ones, oldest first. */
export function runsOverlapping(database: Database, { firstWeek, lastWeek }: PayrollPeriod): Promise<PayrollRun[]> {
  return database
    .select()
    .from(payrollRuns)
    .where(and(lte(payrollRuns.firstWeek, lastWeek), gte(payrollRuns.lastWeek, firstWeek)))
    .orderBy(asc(payrollRuns.id));
}

/** The runs of each card, including undone runs, by card id and oldest first (rule: payroll-repeated). */
export async function earlierRunsOfCards(database: Database, cards: readonly number[]) {
  const rows = await database
    .select({ card: payrollRunCards.hourCardId, id: payrollRuns.id, undoneAt: payrollRuns.undoneAt })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, eq(payrollRuns.id, payrollRunCards.runId))
    .where(anyOf(payrollRunCards.hourCardId, cards))
    .orderBy(asc(payrollRuns.id));
  return groupBy(rows, ({ card }) => card);
}

/**
 * The lines of the cards in runs that were not undone, by card number. Leaves out cards that are in no such
 * run.
 */
export async function linesOfActiveRuns(database: Database, cards: readonly number[]) {
  const rows = await database
    .select({ cardNumber: hourCards.number, runId: payrollRuns.id, line: payrollLines })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, and(eq(payrollRuns.id, payrollRunCards.runId), isNull(payrollRuns.undoneAt)))
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .leftJoin(
      payrollLines,
      and(eq(payrollLines.runId, payrollRunCards.runId), eq(payrollLines.cardNumber, hourCards.number)),
    )
    .where(anyOf(payrollRunCards.hourCardId, cards))
    .orderBy(asc(payrollRuns.id), asc(payrollLines.position));
  const exported = [...groupBy(rows, ({ cardNumber }) => cardNumber)].map(([cardNumber, own]) => {
    const lines = own.flatMap(({ line }) => (line === null ? [] : [withoutPlace(line)]));
    return [cardNumber, { runs: [...new Set(own.map(({ runId }) => runId))], lines }] as const;
  });
  return new Map<number, Exported>(exported);
}

/** SQL condition on a card in a run: this run or a later run with the card was not undone. */
export const isExported = sql<boolean>`exists (
  select 1 from payroll_run_cards as standing
  join payroll_runs as standing_run on standing_run.id = standing.run_id and standing_run.undone_at is null
  where standing.hour_card_id = ${payrollRunCards.hourCardId} and standing.run_id >= ${payrollRunCards.runId})`;

/** A run in the list, with the runs that share cards with it. */
export type ListedRun = Readonly<{
  run: PayrollRun;
  cards: number;
  before: readonly SharedCards[];
  /** Only runs that were not undone, because undoing a run frees its cards. */
  after: readonly SharedCards[];
  /** For an undone run: how many of its cards still need a new run. */
  waiting: number;
  /** For a run that was not undone: its cards that are open for a correction. */
  open: OpenCards;
  /**
   * How many cards the undo approved again, and how many approved corrections it left unchanged. Null without
   * an audit entry, like `madeBy` and `undoneBy`.
   */
  undoneCards: Readonly<{ reapproved: number; approved: number }> | null;
  /** The weeks outside the run's period for which it contains corrections. */
  correctionWeeks: readonly Week[];
  totals: Omit<PayrollTotals, 'cards'>;
  madeBy: string | null;
  undoneBy: string | null;
}>;
/** All runs, newest first. */
export async function listRuns(database: Database): Promise<ListedRun[]> {
  const runs = await database
    .select({ run: payrollRuns, cards: count(payrollRunCards.hourCardId) })
    .from(payrollRuns)
    .leftJoin(payrollRunCards, eq(payrollRunCards.runId, payrollRuns.id))
    .groupBy(payrollRuns.id)
    .orderBy(desc(payrollRuns.id));
  const shared = sharedCards(runs, await cardHistories(database));
  const waiting = await waitingOfRuns(database);
  const totals = await totalsOfRuns(database);
  const entries = await entriesOfRuns(database);
  const open = await openCardsOfRuns(database);
  const corrected = await correctionWeeksOfRuns(database);
  const entryOf = (run: number, action: 'payroll_run' | 'payroll_undone', at: Date | null) =>
    entries.find((one) => one.run === String(run) && one.action === action && one.at.getTime() === at?.getTime());
  return runs.map(({ run, cards }) => ({
    run,
    cards,
    waiting: waiting.find((one) => one.run === run.id)?.cards ?? 0,
    totals: totals.find((one) => one.run === run.id) ?? noHours,
    open: open.find((one) => one.run === run.id) ?? { reopened: 0, approved: 0 },
    undoneCards: undoneCardsOf(entryOf(run.id, 'payroll_undone', run.undoneAt)),
    madeBy: entryOf(run.id, 'payroll_run', run.createdAt)?.name ?? null,
    undoneBy: entryOf(run.id, 'payroll_undone', run.undoneAt)?.name ?? null,
    correctionWeeks: corrected.filter((one) => one.run === run.id && !hasWeek(run, one)),
    ...shared(run),
  }));
}

function waitingOfRuns(database: Database) {
  return database
    .select({ run: payrollRunCards.runId, cards: count() })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, and(eq(payrollRuns.id, payrollRunCards.runId), isNotNull(payrollRuns.undoneAt)))
    .innerJoin(hourCards, and(eq(hourCards.id, payrollRunCards.hourCardId), ne(hourCards.status, 'SYNCED')))
    .where(not(isExported))
    .groupBy(payrollRunCards.runId);
}

const isApproved = eq(hourCards.status, 'APPROVED');

function openCardsOfRuns(database: Database) {
  return database
    .select({
      run: payrollRunCards.runId,
      reopened: sql<number>`(count(*) filter (where ${not(isApproved)}))::int`,
      approved: sql<number>`(count(*) filter (where ${isApproved}))::int`,
    })
    .from(payrollRunCards)
    .innerJoin(payrollRuns, and(eq(payrollRuns.id, payrollRunCards.runId), isNull(payrollRuns.undoneAt)))
    .innerJoin(hourCards, eq(hourCards.id, payrollRunCards.hourCardId))
    .where(isOpenCorrection)
    .groupBy(payrollRunCards.runId);
}

const hasWeek = ({ firstWeek, lastWeek }: PayrollRun, week: Week) =>
  mondayOf(week) >= firstWeek && mondayOf(week) <= lastWeek;

function correctionWeeksOfRuns(database: Database) {
  return database
    .selectDistinct({ run: payrollLines.runId, year: payrollLines.year, week: payrollLines.week })
    .from(payrollLines)
    .where(eq(payrollLines.isCorrection, true))
    .orderBy(asc(payrollLines.runId), asc(payrollLines.year), asc(payrollLines.week));
}

const noHours: ListedRun['totals'] = { worked: 0, buildUp: 0, reduction: 0, travelCents: 0 };

const minutesOf = (kind: PayrollLineKind) =>
  sql<number>`(coalesce(sum(${payrollLines.minutes}) filter (where ${payrollLines.kind} = ${kind}), 0))::int`;

function totalsOfRuns(database: Database) {
  return database
    .select({
      run: payrollLines.runId,
      worked: minutesOf('WORKED'),
      buildUp: minutesOf('BUILD_UP'),
      reduction: minutesOf('REDUCTION'),
      travelCents: sql<number>`round(sum(${payrollLines.amount}) * 100)::int`,
    })
    .from(payrollLines)
    .groupBy(payrollLines.runId);
}

/**
 * The audit entries for making and undoing runs, with the users and the numbers of cards. After a backup is
 * restored, two runs can have the same number, so entries are matched by time too.
 */
function entriesOfRuns(database: Database) {
  return database
    .select({
      run: auditEntries.subjectId,
      action: auditEntries.action,
      at: auditEntries.at,
      cards: sql<number | null>`(${auditEntries.details} ->> 'cards')::int`,
      approvedCorrections: sql<number | null>`(${auditEntries.details} ->> 'approvedCorrections')::int`,
      name: sql<string | null>`coalesce(${auditEntries.actorName}, ${users.email})`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(
      and(eq(auditEntries.subject, 'payroll_run'), inArray(auditEntries.action, ['payroll_run', 'payroll_undone'])),
    );
}

type RunEntry = Awaited<ReturnType<typeof entriesOfRuns>>[number];

function undoneCardsOf(entry: RunEntry | undefined): ListedRun['undoneCards'] {
  if (entry === undefined || entry.cards === null) return null;
  return { reapproved: entry.cards, approved: entry.approvedCorrections ?? 0 };
}
