import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoFields } from '@/lib/hour-card/every-field';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments, shifts } from '../database/tables/lookup-tables';
import type { CardWithoutLines } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { cardParts } from '../hour-cards/card-rows';
import { texts } from '../texts';
import { type Correction, correctionOf } from './corrections';
import { timesOf } from './line-times';
import { cardTotals, inOrder, type PayrollCard, type PayrollLine, payrollLinesOf, totalsOf } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { earlierRunsOfCards, linesOfActiveRuns, type PayrollRun } from './stored-runs';

/** The contents of a run: the lines of its cards. For a corrected card, only the difference. */
export type PayrollExport = Readonly<{
  lines: readonly PayrollLine[];
  corrections: readonly Correction[];
  cardsWithoutLines: readonly CardWithoutLines[];
}>;

/** Creates the contents of a new run for these approved cards (rules: payroll-lines, payroll-difference). */
export async function payrollExport(database: Database, ids: readonly number[], zone: string): Promise<PayrollExport> {
  const cards = await payrollCards(database, ids, zone);
  const whole = payrollLinesOf(cards);
  requireSameTotals(cards, whole);
  const exported = await linesOfActiveRuns(database, ids);
  const linesOf = groupBy(whole, ({ cardNumber }) => cardNumber);
  const corrections = cards.flatMap((card) => {
    const before = exported.get(card.cardNumber);
    return before === undefined ? [] : [correctionOf(card, linesOf.get(card.cardNumber) ?? [], before)];
  });
  const fresh = whole.filter(({ cardNumber }) => !exported.has(cardNumber));
  const lines = inOrder([...fresh, ...corrections.flatMap((one) => one.lines)]);
  return { lines, corrections, cardsWithoutLines: withoutLines(cards, lines) };
}

function withoutLines(cards: readonly PayrollCard[], lines: readonly PayrollLine[]): CardWithoutLines[] {
  const numbers = new Set(lines.map(({ cardNumber }) => cardNumber));
  return cards
    .filter(({ cardNumber }) => !numbers.has(cardNumber))
    .map(({ cardNumber, employeeNumber, employeeName, earlierRuns }) => {
      return { cardNumber, employeeNumber, employeeName, earlierRuns };
    })
    .toSorted((a, b) => a.cardNumber - b.cardNumber);
}

/** The department for a full week of secondment. */
const lentTo = alias(departments, 'lent_to');

const exceptionNames = new Map<string, string>(Object.entries(texts.hourExceptionNames));

/** Reads cards for payroll, with clock times in the time zone `zone`. */
export async function payrollCards(database: Database, ids: readonly number[], zone: string): Promise<PayrollCard[]> {
  const parts = await cardParts(database, ids);
  const earlier = await earlierRunsOfCards(database, ids);
  const rows = await database
    .select({
      id: hourCards.id,
      cardNumber: hourCards.number,
      employeeNumber: employees.employeeNumber,
      employeeName: employees.fullName,
      department: departments.label,
      costCentre: sql<string>`coalesce(${lentTo.label}, ${departments.label})`,
      shift: sql<string>`coalesce(${shifts.label}, '')`,
      company: employees.companyName,
      year: hourCards.year,
      week: hourCards.week,
      weekStart: hourCards.weekStart,
      travelExpenses: hourCards.travelExpenses,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .leftJoin(lentTo, eq(lentTo.id, hourCards.fullWeekSecondmentDepartmentId))
    .leftJoin(shifts, eq(shifts.id, hourCards.shiftId))
    .where(anyOf(hourCards.id, ids));
  return rows.map(({ id, ...card }) => ({
    ...card,
    earlierRuns: earlierRunsText(earlier.get(id) ?? []),
    lines: (parts.get(id) ?? []).map((line) => payrollCardLine(line, zone)),
  }));
}

/** The runs that a new run corrects or repeats. An undone run counts only until a later run replaces it. */
function earlierRunsText(runs: readonly Pick<PayrollRun, 'id' | 'undoneAt'>[]): string {
  const corrected = runs.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id);
  const undone = runs.filter(({ undoneAt, id }) => undoneAt !== null && id > (corrected.at(-1) ?? 0));
  return payrollTexts.earlierRunsOf(
    corrected,
    undone.map(({ id }) => id),
  );
}

type CardLine = Awaited<ReturnType<typeof cardParts>> extends Map<number, (infer Line)[]> ? Line : never;

/** The data that determines pay: the hours of a day with their times, without comments. */
function payrollCardLine(line: CardLine, zone: string): PayrollCard['lines'][number] {
  const {
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
  } = line;
  rest satisfies NoFields;
  return {
    date,
    workedMinutes,
    times: timesOf(
      {
        start: epochMinutes(startsAt),
        end: epochMinutes(endsAt),
        breaks: breaks.map((one) => ({ start: epochMinutes(one.startsAt), end: epochMinutes(one.endsAt) })),
      },
      zone,
    ),
    secondment: secondmentOptionName,
    exceptions: exceptions.map(({ name, wageComponentName, minutes }) => ({
      hourKind: exceptionNames.get(name) ?? name,
      component: wageComponentName,
      minutes,
    })),
  };
}

const epochMinutes = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** Throws if the totals of the lines differ from the totals of the cards (rule: payroll-lines-totals). */
function requireSameTotals(cards: readonly PayrollCard[], lines: readonly PayrollLine[]): void {
  const [expected, actual] = [cardTotals(cards), totalsOf(lines)].map((totals) => JSON.stringify(totals));
  if (expected !== actual) throw new Error(`The payroll lines add up to ${actual}, the cards to ${expected}`);
}
