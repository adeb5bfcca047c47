import { addWeeks, daysOf, weekOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { Minutes, ResolvedCard, ResolvedException, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { spanMinutes, workedMinutes } from '@/lib/hour-card/worked-hours';
import { toWallClock } from '@/lib/hour-card/zone';
import type { HourCardStatus } from '../database/tables/hour-card-tables';
import { type DemoContext, keyed, submittedAt, workOf } from './cards';
import { brokenRuleReasons, decidedCard } from './declined-cards';
import { colleagueAccount, type DemoCard } from './demo-accounts';
import { departmentIds as departments, exceptionIds } from './lookups';
import { type Random, seededRandom } from './names';
import { type DemoPeople, type DemoPerson, namedPeople, type PersonDraft, peopleFrom } from './people';

export type BrokenLines = Readonly<{ rule: LineIssueCode; lines: readonly ResolvedLine[] }>;

export type LargeCard = DemoCard & Readonly<{ brokenRule: LineIssueCode | null }>;

/** The maximum number of weeks to go back. Enough for any number of cards that these people can have. */
const furthestWeek = 60;

/**
 * The requested number of cards, newest weeks first; in most weeks nearly everyone has one. Most weeks are
 * ordinary. A few cards break a rule, like cards from another system or from before the rule existed.
 */
export function largeCards(people: readonly DemoPerson[], context: DemoContext, wanted: number): LargeCard[] {
  const holders = people.filter(({ isOfficeEmployee, isManager }) => !isOfficeEmployee && !isManager);
  const cards: LargeCard[] = [];
  for (let weeksAgo = 1; weeksAgo <= furthestWeek && cards.length < wanted; weeksAgo += 1) {
    for (const person of holders) {
      const missing = weeksAgo < person.openWeeks || context.random.chance(0.04);
      if (missing && weeksAgo !== person.declinedWeek) continue;
      cards.push(...cardOf(person, weeksAgo, context));
    }
  }
  // Sort by time, so that numbers and ids increase with time, as in reality.
  return cards.slice(0, wanted).toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
}

function cardOf(person: DemoPerson, weeksAgo: number, context: DemoContext): LargeCard[] {
  const { random, today } = context;
  const week = addWeeks(weekOf(today), -weeksAgo);
  const status = weeksAgo === person.declinedWeek ? 'DECLINED' : statusOf(weeksAgo, random);
  const worked = weekOfWork(person, week, context);
  const broken = brokenOf(person, worked, status, context);
  const lines = (broken?.lines ?? worked.lines).filter(({ date }) => isWithinContract(date, person.contract));
  if (lines.length === 0) return [];
  const card = { ...worked, lines: keyed(lines) };
  const chance = status === 'DECLINED' && weeksAgo !== person.declinedWeek ? random.next() : 0;
  const decided =
    broken && status === 'DECLINED'
      ? { card, status, comment: brokenRuleReasons.get(broken.rule) ?? '' }
      : decidedCard(card, status, chance);
  return [{ ...decided, updatedAt: submittedAt(week, context), brokenRule: broken?.rule ?? null }];
}

/** An ordinary week depends only on the person, so it is the same every time. */
function weekOfWork(person: DemoPerson, week: ResolvedCard['week'], context: DemoContext): ResolvedCard {
  if (context.random.chance(0.2)) return workOf(person, week, context);
  return workOf(person, week, { ...context, random: seededRandom(person.id * 7919) }, 'ordinary');
}

/**
 * Breaks a rule in some of the cards that await a manager and in a few old cards. Uses only weeks entirely
 * within the contract, so that exactly one rule is broken.
 */
function brokenOf(
  { contract }: DemoPerson,
  card: ResolvedCard,
  status: HourCardStatus,
  { random, zone }: DemoContext,
): BrokenLines | null {
  const whole = daysOf(card.week).every((date) => isWithinContract(date, contract));
  if (!whole || !random.chance(status === 'CREATED' ? 0.08 : 0.004)) return null;
  return breakRule(card, random, zone);
}

const longShift = 13 * 60;
const shortRest = 3 * 60;
const extraShift = 2 * 60;

/** Changes the last shift of a week so that it breaks exactly one rule; null if no shift is suitable. */
function breakRule(card: ResolvedCard, random: Random, zone: string): BrokenLines | null {
  const worked = card.lines.filter((line) => spanMinutes(line) > 0);
  const last = worked.at(-1);
  if (!last || worked.length !== card.lines.length || last.exceptions.length > 0) return null;
  const before = card.lines.slice(0, -1);
  const chance = random.next();
  if (chance < 0.4) {
    const more = longShift - workedMinutes(last);
    const long = { ...last, end: last.end + more, exceptions: overtimeFor(card, more) };
    return { rule: 'max_shift_length_exceeded', lines: [...before, long] };
  }
  if (chance < 0.75 || card.shiftId === null)
    return { rule: 'gap_too_small', lines: [...card.lines, extraLine(card, last, zone)] };
  const unexplained = { ...last, end: last.end + 60 };
  return { rule: 'invalid_hours_hour_exceptions', lines: [...before, unexplained] };
}

/** An extra shift three hours after the last one. */
function extraLine(card: ResolvedCard, last: ResolvedLine, zone: string): ResolvedLine {
  const start = last.end + shortRest;
  return {
    ...last,
    date: toWallClock(start, zone).date,
    start,
    end: start + extraShift,
    breaks: [],
    exceptions: overtimeFor(card, extraShift),
    secondmentOptionId: null,
    secondmentDescription: '',
    shiftScheduleId: null,
  };
}

/**
 * Adds overtime for work beyond the shift's schedule, so that the card is otherwise valid (rule:
 * exception-balance).
 */
function overtimeFor(card: ResolvedCard, minutes: Minutes): readonly ResolvedException[] {
  if (card.shiftId === null || card.type !== 'FULL_TIME') return [];
  return [{ exceptionId: exceptionIds.overtime, minutes, wageComponentId: 1, comment: '' }];
}

/**
 * The percentage of cards that still await a manager, by age in weeks; 15 on average over the last six weeks.
 */
const stillCreated = [0, 46, 24, 15, 9, 7, 5];

/** Picks a random status. Older cards are further along in the process. */
function statusOf(weeksAgo: number, random: Random): HourCardStatus {
  const created = (stillCreated[weeksAgo] ?? 0) / 100;
  const chance = random.next();
  if (chance < created) return 'CREATED';
  if (chance < created + (weeksAgo <= 6 ? 0.05 : 0.004)) return 'DECLINED';
  const synced = Math.min(0.97, (weeksAgo - 1) / 9);
  return random.chance(synced) ? 'SYNCED' : 'APPROVED';
}

const managerId = 4;
const colleagueId = namedPeople.length + 1;

const colleague: PersonDraft = {
  userId: namedPeople.length,
  email: colleagueAccount.email,
  fullName: 'Karim Brouwer',
  isManager: true,
  departments: [departments.production],
};

const { logistics, production, transport, events, shelves, delivery, eindhoven } = departments;

/** A hundred people, by contract type and departments. */
const hundred: readonly (Pick<PersonDraft, 'type' | 'departments'> & { count: number })[] = [
  { count: 22, departments: [logistics, production] },
  { count: 14, departments: [production] },
  { count: 11, departments: [transport] },
  { count: 8, departments: [eindhoven] },
  { count: 12, type: 'PART_TIME', departments: [logistics] },
  { count: 9, type: 'PART_TIME', departments: [events, transport] },
  { count: 13, type: 'YOUTH', departments: [shelves] },
  { count: 11, type: 'YOUTH', departments: [delivery] },
];
const kinds = hundred.flatMap(({ count, ...draft }) => Array.from({ length: count }, () => draft));

/** The requested number of people, including the demo accounts. Both managers manage all of them. */
export function largePeople(today: string, random: Random, staff: number): DemoPeople {
  const managerIds = [managerId, colleagueId];
  const named = namedPeople.map((draft) => ({ ...draft, managerIds: isStaff(draft) ? managerIds : [] }));
  const crowd = Array.from({ length: staff - named.filter(isStaff).length }, (_, index) => ({
    // 37 and 100 are coprime, so every kind occurs throughout the list.
    ...kinds[(index * 37) % kinds.length],
    userId: namedPeople.length + 1 + index,
    managerIds,
  }));
  return peopleFrom([...named, colleague, ...crowd], today, random);
}

/**
 * Whether a demo manager manages this person. False for managers, and for office employees, who have no cards
 * (rule: backend-office).
 */
function isStaff({ isManager = false, isOfficeEmployee = false }: PersonDraft): boolean {
  return !isManager && !isOfficeEmployee;
}
