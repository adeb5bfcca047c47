import { isWithinContract } from '@/lib/hour-card/contracts';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import { addWeeks, daysOf, weekOf } from '@/lib/hour-card/week';
import type { HourCardStatus } from '../database/tables/hour-card-tables';
import { type BrokenLines, breakRule } from './broken-lines';
import { handedIn, keyed, type Making, reasons, workOf } from './cards';
import type { DemoCard } from './demo-card';
import type { DemoPerson } from './people';
import { type Random, seededRandom } from './random';

export type LargeCard = DemoCard & Readonly<{ brokenRule: LineIssueCode | null }>;

/** Far enough back for any number of cards that the people given can have. */
const furthestWeek = 60;

/**
 * As many cards as asked for, the newest weeks first to be made: each week nearly everybody has one. Most weeks are a person's
 * ordinary week; a few are broken by a rule, as cards are that came in from another system or before a rule did.
 */
export function largeCards(people: readonly DemoPerson[], making: Making, wanted: number): LargeCard[] {
  const holders = people.filter(({ isOfficeEmployee, isManager }) => !isOfficeEmployee && !isManager);
  const cards: LargeCard[] = [];
  for (let weeksAgo = 1; weeksAgo <= furthestWeek && cards.length < wanted; weeksAgo += 1) {
    for (const person of holders) {
      const missing = weeksAgo < person.openWeeks || making.random.chance(0.04);
      if (missing && weeksAgo !== person.declinedWeek) continue;
      cards.push(...cardOf(person, weeksAgo, making));
    }
  }
  // Numbers and ids rise with time, as they do in life.
  return cards.slice(0, wanted).toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
}

function cardOf(person: DemoPerson, weeksAgo: number, making: Making): LargeCard[] {
  const { random, today } = making;
  const week = addWeeks(weekOf(today), -weeksAgo);
  const status = weeksAgo === person.declinedWeek ? 'DECLINED' : statusOf(weeksAgo, random);
  const worked = weekOfWork(person, week, making);
  const broken = brokenOf(person, worked, status, making);
  const lines = (broken?.lines ?? worked.lines).filter(({ date }) => isWithinContract(date, person.contract));
  if (lines.length === 0) return [];
  const comment = status === 'DECLINED' ? (weeksAgo === person.declinedWeek ? reasons[0] : random.pick(reasons)) : '';
  const card = { ...worked, lines: keyed(lines) };
  return [{ card, status, comment, updatedAt: handedIn(week, making), brokenRule: broken?.rule ?? null }];
}

/** The same person works the same ordinary week each time: it hangs on who it is alone. */
function weekOfWork(person: DemoPerson, week: ResolvedCard['week'], making: Making): ResolvedCard {
  if (making.random.chance(0.2)) return workOf(person, week, making);
  return workOf(person, week, { ...making, random: seededRandom(person.id * 7919) }, 'ordinary');
}

/** Some of the cards that wait for a manager, and a few old ones, break a rule; of whole weeks only, to break just that one. */
function brokenOf(
  { contract }: DemoPerson,
  card: ResolvedCard,
  status: HourCardStatus,
  { random, zone }: Making,
): BrokenLines | null {
  const whole = daysOf(card.week).every((date) => isWithinContract(date, contract));
  if (!whole || !random.chance(status === 'CREATED' ? 0.08 : 0.004)) return null;
  return breakRule(card, random, zone);
}

/** Of a hundred cards, how many still wait for a manager, by weeks ago; 15 on average over the last six weeks. */
const stillCreated = [0, 46, 24, 15, 9, 7, 5];

/** The older a card, the further it is on its way. */
function statusOf(weeksAgo: number, random: Random): HourCardStatus {
  const created = (stillCreated[weeksAgo] ?? 0) / 100;
  const chance = random.next();
  if (chance < created) return 'CREATED';
  if (chance < created + (weeksAgo <= 6 ? 0.05 : 0.004)) return 'DECLINED';
  const synced = Math.min(0.97, (weeksAgo - 1) / 9);
  return random.chance(synced) ? 'SYNCED' : 'APPROVED';
}
