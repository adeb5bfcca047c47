import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { hourCards } from './hour-card-tables';

const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

type NoticeBlock = Readonly<{
  title: string;
  /** The totals of the lines. Notices stored before summaries existed have none. */
  summary?: string;
  lines: readonly string[];
  /** Set if the lines are the old and new times of corrected cards. Earlier notices have no such block. */
  listsTimes?: true;
}>;

/** A notice about earlier runs: titled blocks of lines, and advice. */
export type RunNotice = Readonly<{
  blocks: readonly NoticeBlock[];
  advice: string | null;
}>;

/** A card without lines in its run, such as a correction that changes nothing. */
export type CardWithoutLines = Readonly<{
  cardNumber: number;
  employeeNumber: string;
  employeeName: string;
  earlierRuns: string;
}>;

/** The contents of a run's workbook other than the lines. */
export type RunExplanation = Readonly<{
  madeAt: string;
  notice: RunNotice | null;
  /** Missing in runs made before the totals counted these cards. */
  cardsWithoutLines?: readonly CardWithoutLines[];
  /** Whether all cards are corrections, so that the example does not apply. Missing in older runs. */
  onlyCorrections?: boolean;
}>;

/** An export of approved cards to the payroll office. */
export const payrollRuns = pgTable('payroll_runs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The Mondays of the first and the last week. */
  firstWeek: date('first_week', { mode: 'string' }).notNull(),
  lastWeek: date('last_week', { mode: 'string' }).notNull(),
  createdAt: instantColumn('created_at').notNull(),
  undoneAt: instantColumn('undone_at'),
  undoneWhy: text('undone_why'),
  /** The columns of the run's file; null for the standard columns. */
  mapping: jsonb().$type<unknown>(),
  /** Stored so that the file stays the same; null for runs made before it was stored. */
  explanation: jsonb().$type<RunExplanation>(),
});

/** The company's own columns for the payroll file. Without a row, the standard columns are used. */
export const payrollMappings = pgTable('payroll_mappings', {
  /** Always 1, because there is only one row. */
  id: integer().primaryKey(),
  fileName: text('file_name').notNull(),
  mapping: jsonb().$type<unknown>().notNull(),
  keptAt: instantColumn('kept_at').notNull(),
});

const runId = () =>
  integer('run_id')
    .notNull()
    .references(() => payrollRuns.id, { onDelete: 'cascade' });

export const payrollRunCards = pgTable(
  'payroll_run_cards',
  {
    runId: runId(),
    hourCardId: integer('hour_card_id')
      .notNull()
      .references(() => hourCards.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.hourCardId] }),
    index('payroll_run_cards_card').on(table.hourCardId),
  ],
);

export const payrollLineKinds = ['WORKED', 'BUILD_UP', 'REDUCTION', 'TRAVEL'] as const;
export type PayrollLineKind = (typeof payrollLineKinds)[number];

/** Start and end, in minutes since 1970. */
export type Stretch = readonly [number, number];

/** When the hours of a line were worked, and the time zone for their clock times. */
export type LineTimes = Readonly<{
  zone: string;
  /** From the first start to the last end; null in a correction. */
  span: Stretch | null;
  /** Excluding breaks. */
  worked: readonly Stretch[];
  /** Time that a correction removes. */
  removed: readonly Stretch[];
}>;

/**
 * The exported lines, word for word. The file of a run stays the same for years, even if people or
 * departments are renamed (rule: payroll-same-file).
 */
export const payrollLines = pgTable(
  'payroll_lines',
  {
    runId: runId(),
    position: integer().notNull(),
    cardNumber: integer('card_number').notNull(),
    employeeNumber: text('employee_number').notNull(),
    employeeName: text('employee_name').notNull(),
    department: text().notNull(),
    year: integer().notNull(),
    week: integer().notNull(),
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: payrollLineKinds }).notNull(),
    hourKind: text('hour_kind').notNull(),
    component: text().notNull(),
    secondment: text().notNull(),
    /** Build-up is positive, reduction negative; 0 for travel expenses. */
    minutes: integer().notNull(),
    /** Travel expenses in euros. */
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** A description of the earlier runs that contained the card; empty if there were none. */
    earlierRuns: text('earlier_runs').notNull().default(''),
    /** Whether the line is only the difference from earlier runs. */
    isCorrection: boolean('is_correction').notNull().default(false),
    shift: text().notNull().default(''),
    company: text().notNull().default(''),
    /**
     * The department that the hours were worked for. It differs from the card's department in a full week of
     * secondment.
     */
    costCentre: text('cost_centre').notNull().default(''),
    /** Null for lines other than work, and in runs made before times were stored. */
    times: jsonb().$type<LineTimes>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);
