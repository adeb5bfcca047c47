import { eq } from 'drizzle-orm';
import type { NothingLeft } from '@/lib/hour-card/every-field';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments } from '../database/tables/lookup-tables';
import { employees } from '../database/tables/people-tables';
import { cardParts } from '../hour-cards/card-rows';
import { texts } from '../texts';
import { type Correction, correctionOf } from './corrections';
import { cardTotals, inOrder, type PayrollCard, type PayrollLine, payrollLinesOf, totalsOf } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { earlierRunsOfCards, linesOfStandingRuns } from './stored-runs';

/** What a run hands over: the lines of its cards, of a corrected card the difference. */
export type HandedOver = Readonly<{ lines: readonly PayrollLine[]; corrections: readonly Correction[] }>;

/** The lines of approved cards for a new run (rules: payroll-lines, payroll-correction). */
export async function handedOver(database: Database, ids: readonly number[]): Promise<HandedOver> {
  const cards = await payrollCards(database, ids);
  const whole = payrollLinesOf(cards);
  requireSameTotals(cards, whole);
  const exported = await linesOfStandingRuns(database, ids);
  const linesOf = groupBy(whole, ({ cardNumber }) => cardNumber);
  const corrections = cards.flatMap((card) => {
    const before = exported.get(card.cardNumber);
    return before === undefined ? [] : [correctionOf(card, linesOf.get(card.cardNumber) ?? [], before)];
  });
  const fresh = whole.filter(({ cardNumber }) => !exported.has(cardNumber));
  return { lines: inOrder([...fresh, ...corrections.flatMap(({ lines }) => lines)]), corrections };
}

const exceptionNames = new Map<string, string>(Object.entries(texts.hourExceptionNames));

async function payrollCards(database: Database, ids: readonly number[]): Promise<PayrollCard[]> {
  const parts = await cardParts(database, ids);
  const earlier = await earlierRunsOfCards(database, ids);
  const rows = await database
    .select({
      id: hourCards.id,
      cardNumber: hourCards.number,
      employeeNumber: employees.employeeNumber,
      employeeName: employees.fullName,
      department: departments.label,
      year: hourCards.year,
      week: hourCards.week,
      weekStart: hourCards.weekStart,
      travelExpenses: hourCards.travelExpenses,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(departments, eq(departments.id, hourCards.departmentId))
    .where(anyOf(hourCards.id, ids));
  return rows.map(({ id, ...card }) => ({
    ...card,
    earlierRuns: (earlier.get(id) ?? [])
      .map((run) => payrollTexts.earlierRun(run.id, run.undoneAt !== null))
      .join(', '),
    lines: (parts.get(id) ?? []).map(payrollCardLine),
  }));
}

type CardLine = Awaited<ReturnType<typeof cardParts>> extends Map<number, (infer Line)[]> ? Line : never;

/** What payroll is paid by: the hours of a day, and not when they were or what was said about them. */
function payrollCardLine({
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
}: CardLine): PayrollCard['lines'][number] {
  rest satisfies NothingLeft;
  return {
    date,
    workedMinutes,
    secondment: secondmentOptionName,
    exceptions: exceptions.map(({ name, wageComponentName, minutes }) => ({
      hourKind: exceptionNames.get(name) ?? name,
      component: wageComponentName,
      minutes,
    })),
  };
}

/** Nothing is handed over that does not add up to the cards (rule: payroll-lines). */
function requireSameTotals(cards: readonly PayrollCard[], lines: readonly PayrollLine[]): void {
  const [expected, actual] = [cardTotals(cards), totalsOf(lines)].map((totals) => JSON.stringify(totals));
  if (expected !== actual) throw new Error(`The payroll lines add up to ${actual}, the cards to ${expected}`);
}
