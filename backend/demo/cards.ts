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

export type Making = Readonly<{ today: string; now: Date; zone: string; random: Random }>;

const weeksOfCards = 26;

/** The cards of half a year up to last week, each of them valid by the engine's rules; some weeks are missing. */
export function demoCards(people: readonly DemoPerson[], making: Making): DemoCard[] {
  const holders = people.filter(({ isOfficeEmployee }) => !isOfficeEmployee);
  return holders.flatMap((person) =>
    Array.from({ length: weeksOfCards }, (_, index) => weeksOfCards - index).flatMap((weeksAgo) => {
      // The declined week of a demo account is never left to chance.
      const missing = weeksAgo < person.openWeeks || making.random.chance(0.04);
      if (missing && weeksAgo !== person.declinedWeek) return [];
      return cardOf(person, weeksAgo, making);
    }),
  );
}

function cardOf(person: DemoPerson, weeksAgo: number, making: Making): DemoCard[] {
  const { random } = making;
  const week = addWeeks(weekOf(making.today), -weeksAgo);
  const worked = workOf(person, week, making);
  const lines = worked.lines.filter(({ date }) => isWithinContract(date, person.contract));
  if (lines.length === 0) return [];
  const card = { ...worked, lines: keyed(lines) };
  const status = weeksAgo === person.declinedWeek ? 'DECLINED' : statusOf(weeksAgo, random);
  const chance = status === 'DECLINED' && person.declinedWeek === null ? random.next() : 0;
  return [{ ...decidedCard(card, status, chance), updatedAt: handedIn(week, making) }];
}

/** A card's lines have keys of their own. */
export const keyed = (lines: readonly ResolvedLine[]) =>
  lines.map((line, index) => ({ ...line, key: `lines.${index}` }));

/**
 * What was worked in the week: by shift, lent out, by the hour, or as a youth worker. An ordinary week is by a person's own
 * shift as it stands, at home, without anything out of the way.
 */
export function workOf(
  person: DemoPerson,
  week: Week,
  { zone, random }: Making,
  kind: 'ordinary' | 'any' = 'any',
): ResolvedCard {
  const ordinary = kind === 'ordinary';
  const { contract, departments } = person;
  const [departmentId = departmentIds.logistics] = departments;
  const making = { week, zone, random };
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
  if (contract.type === 'YOUTH') return { ...card, workedInTeams: random.chance(0.3), lines: youthLines(making) };
  if (contract.type === 'PART_TIME' || departmentId === departmentIds.events) {
    return { ...card, type: 'PART_TIME', lines: partTimeLines(making) };
  }
  if (!ordinary && random.chance(0.06)) {
    const elsewhere = [departmentIds.eindhoven, 8, 9, 10].filter((id) => id !== departmentId);
    const shift = pickShift(elsewhere, random.whole(0, 6));
    const lent = { enabled: true, departmentId: shift.departmentId, shiftId: shift.id };
    return { ...card, type: 'PART_TIME', fullWeekSecondment: lent, lines: lentLines(shift.schedule, making) };
  }
  const shift = pickShift([departmentId], person.id - 1 + (!ordinary && random.chance(0.15) ? 1 : 0));
  const lines = ordinary ? scheduledLines(shift.schedule, making) : shiftLines(shift.schedule, making);
  return { ...card, shiftId: shift.id, lines };
}

function pickShift(departments: readonly number[], index: number) {
  const choices = demoShifts.filter(({ departmentId }) => departments.includes(departmentId));
  const shift = choices[index % choices.length];
  if (!shift) throw new Error(`The demo company has no shifts for departments ${departments.join(', ')}`);
  return shift;
}

/** The older a card, the further it is on its way. */
function statusOf(weeksAgo: number, random: Random): HourCardStatus {
  const chance = random.next();
  if (weeksAgo > 8) return chance < 0.9 ? 'SYNCED' : 'APPROVED';
  if (weeksAgo > 4)
    return chance < 0.65 ? 'APPROVED' : chance < 0.8 ? 'SYNCED' : chance < 0.93 ? 'CREATED' : 'DECLINED';
  return chance < 0.65 ? 'CREATED' : chance < 0.85 ? 'APPROVED' : 'DECLINED';
}

/** Cards are handed in over the weekend and the Monday after, never in the future. */
export function handedIn(week: Week, { zone, now, random }: Making): Date {
  const moment = toInstant(mondayOf(week), 6 * 1440 + random.whole(10 * 60, 36 * 60), zone) * 60_000;
  return new Date(Math.min(moment, now.getTime()));
}
