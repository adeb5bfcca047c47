import { addWeeks, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import type { ResolvedCard, ResolvedLine, Week } from '@/lib/hour-card/vocabulary';
import { toInstant } from '@/lib/hour-card/zone';
import type { HourCardStatus } from '../database/tables/hour-card-tables';
import { lentLines, partTimeLines, scheduledLines, shiftLines, youthLines } from './card-lines';
import { decidedCard } from './declined-cards';
import type { DemoCard } from './demo-accounts';
import { demoShifts, departmentIds } from './lookups';
import type { Random } from './names';
import type { DemoPerson } from './people';

export type DemoContext = Readonly<{ today: string; now: Date; zone: string; random: Random }>;

const weeksOfCards = 26;

/** Half a year of cards up to last week, all valid by the engine's rules. Some weeks are missing. */
export function demoCards(people: readonly DemoPerson[], context: DemoContext): DemoCard[] {
  const holders = people.filter(({ isOfficeEmployee }) => !isOfficeEmployee);
  return holders.flatMap((person) =>
    Array.from({ length: weeksOfCards }, (_, index) => weeksOfCards - index).flatMap((weeksAgo) => {
      // Never skip the week in which a demo account has its declined card.
      const missing = weeksAgo < person.openWeeks || context.random.chance(0.04);
      if (missing && weeksAgo !== person.declinedWeek) return [];
      return cardOf(person, weeksAgo, context);
    }),
  );
}

function cardOf(person: DemoPerson, weeksAgo: number, context: DemoContext): DemoCard[] {
  const { random } = context;
  const week = addWeeks(weekOf(context.today), -weeksAgo);
  const worked = workOf(person, week, context);
  const lines = worked.lines.filter(({ date }) => isWithinContract(date, person.contract));
  if (lines.length === 0) return [];
  const card = { ...worked, lines: keyed(lines) };
  const status = weeksAgo === person.declinedWeek ? 'DECLINED' : statusOf(weeksAgo, random);
  const chance = status === 'DECLINED' && person.declinedWeek === null ? random.next() : 0;
  return [{ ...decidedCard(card, status, chance), updatedAt: submittedAt(week, context) }];
}

export const keyed = (lines: readonly ResolvedLine[]) =>
  lines.map((line, index) => ({ ...line, key: `lines.${index}` }));

/**
 * The work in a week: by shift, on secondment, by the hour, or as a youth worker. An ordinary week follows
 * the person's own shift in their own department exactly.
 */
export function workOf(
  person: DemoPerson,
  week: Week,
  { zone, random }: DemoContext,
  kind: 'ordinary' | 'any' = 'any',
): ResolvedCard {
  const ordinary = kind === 'ordinary';
  const { contract, departments } = person;
  const [departmentId = departmentIds.logistics] = departments;
  const context = { week, zone, random };
  const card = {
    id: null,
    type: contract.type,
    week,
    employeeId: person.id,
    contractId: contract.id,
    departmentId,
    shiftId: null,
    travelExpenses: contract.type !== 'YOUTH' && random.chance(0.2) ? random.pick([8.4, 12.5, 25]) : 0,
    fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
    workedInTeams: false,
    lines: [],
  };
  if (contract.type === 'YOUTH') return { ...card, workedInTeams: random.chance(0.3), lines: youthLines(context) };
  if (contract.type === 'PART_TIME' || departmentId === departmentIds.events) {
    return { ...card, type: 'PART_TIME', lines: partTimeLines(context) };
  }
  if (!ordinary && random.chance(0.06)) {
    const elsewhere = [departmentIds.eindhoven, 8, 9, 10].filter((id) => id !== departmentId);
    const shift = pickShift(elsewhere, random.whole(0, 6));
    const lent = { enabled: true, departmentId: shift.departmentId, shiftId: shift.id };
    return { ...card, type: 'PART_TIME', fullWeekSecondment: lent, lines: lentLines(shift.schedule, context) };
  }
  const shift = pickShift([departmentId], person.id - 1 + (!ordinary && random.chance(0.15) ? 1 : 0));
  const lines = ordinary ? scheduledLines(shift.schedule, context) : shiftLines(shift.schedule, context);
  return { ...card, shiftId: shift.id, lines };
}

function pickShift(departments: readonly number[], index: number) {
  const choices = demoShifts.filter(({ departmentId }) => departments.includes(departmentId));
  const shift = choices[index % choices.length];
  if (!shift) throw new Error(`The demo company has no shifts for departments ${departments.join(', ')}`);
  return shift;
}

/** Picks a random status. Older cards are further along in the process. */
function statusOf(weeksAgo: number, random: Random): HourCardStatus {
  const chance = random.next();
  if (weeksAgo > 8) return chance < 0.9 ? 'SYNCED' : 'APPROVED';
  if (weeksAgo > 4)
    return chance < 0.65 ? 'APPROVED' : chance < 0.8 ? 'SYNCED' : chance < 0.93 ? 'CREATED' : 'DECLINED';
  return chance < 0.65 ? 'CREATED' : chance < 0.85 ? 'APPROVED' : 'DECLINED';
}

/** A time during the weekend or the Monday after the week, never in the future. */
export function submittedAt(week: Week, { zone, now, random }: DemoContext): Date {
  const moment = toInstant(mondayOf(week), 6 * 1440 + random.whole(10 * 60, 36 * 60), zone) * 60_000;
  return new Date(Math.min(moment, now.getTime()));
}
