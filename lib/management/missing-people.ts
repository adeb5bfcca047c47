import { weekOrder } from '@/lib/hour-card/calendar';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import { compareNames, compareNumbers } from '@/lib/hour-card/name-order';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from './links';

/** An employee with the weeks that have no card, oldest first. */
export type MissingPerson = Readonly<{
  employeeId: Id;
  name: string;
  number: string;
  weeks: readonly Week[];
  canBeReminded: boolean;
}>;

export type MissingPeople = Readonly<{
  /** Every week in which at least one card is missing, oldest first. These are the columns of the grid. */
  weeks: readonly Week[];
  people: readonly MissingPerson[];
  cards: number;
}>;

/** The missing cards by employee, or only their number if there are too many for a screen. */
export type MissingPeopleAnswer = Readonly<
  { kind: 'people'; missing: MissingPeople } | { kind: 'too-many'; total: number; max: number }
>;

/** Groups missing cards by employee (rule: missing-people). */
export function missingPeople(cards: readonly MissingHourCard[]): MissingPeople {
  const weeks = new Map<string, Week>();
  const people = new Map<string, MissingPerson & { weeks: Week[] }>();
  for (const { employeeId, employeeName, employeeNumber, week, canBeReminded } of cards) {
    weeks.set(weekKey(week), week);
    const person = people.get(String(employeeId)) ?? {
      employeeId,
      name: employeeName,
      number: employeeNumber,
      weeks: [],
      canBeReminded,
    };
    people.set(String(employeeId), person);
    person.weeks.push(week);
  }
  return {
    weeks: [...weeks.values()].sort(weekOrder),
    people: [...people.values()].map((person) => ({ ...person, weeks: person.weeks.sort(weekOrder) })),
    cards: cards.length,
  };
}

export const weekKey = ({ year, week }: Week): string => `${year}/${week}`;

/**
 * The sort orders as in the address: by the number of late weeks, most first, or by name. A leading `-`
 * reverses the order.
 */
export const peopleSorts = ['weeks', '-weeks', 'name', '-name'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const readPeopleSort = (text: string): PeopleSort => peopleSorts.find((one) => one === text) ?? 'weeks';

/** The weeks before the current one. A card for the current week is never late. */
export const overdueWeeks = ({ weeks }: MissingPerson, running: Week): readonly Week[] =>
  weeks.filter((week) => weekOrder(week, running) < 0);

/** Sorts by late weeks or by name. Employees with equally many late weeks are sorted by name. */
export function sortPeople(
  people: readonly MissingPerson[],
  sort: PeopleSort,
  running: Week,
): readonly MissingPerson[] {
  const turn = sort.startsWith('-') ? -1 : 1;
  const byName = (a: MissingPerson, b: MissingPerson) =>
    compareNames(a.name, b.name) || compareNumbers(a.number, b.number);
  if (sort.endsWith('name')) return people.toSorted((a, b) => turn * byName(a, b));
  const overdueCount = (person: MissingPerson) => overdueWeeks(person, running).length;
  return people.toSorted((a, b) => turn * (overdueCount(b) - overdueCount(a)) || byName(a, b));
}

/** The missing cards for past weeks in the order of the grid: by employee, then oldest week first. */
export function cardsByPerson(
  cards: readonly MissingHourCard[],
  sort: PeopleSort,
  running: Week,
): readonly MissingHourCard[] {
  const people = sortPeople(missingPeople(cards).people, sort, running);
  const order = new Map(people.map(({ employeeId }, at) => [String(employeeId), at]));
  const placeOf = ({ employeeId }: MissingHourCard) => order.get(String(employeeId)) ?? 0;
  const overdue = cards.filter(({ week }) => weekOrder(week, running) < 0);
  return overdue.toSorted((a, b) => placeOf(a) - placeOf(b) || weekOrder(a.week, b.week));
}

/** The texts of a reminder. `week` formats one week as a line of a list. */
export type ReminderTexts = Readonly<{
  subject: string;
  body: (name: string, weeks: readonly string[], link: string) => string;
  bodyForAll: (weeks: readonly string[], link: string) => string;
  week: (week: Week) => string;
}>;

/** Some mail programs truncate or refuse a `mailto:` address that is longer than this. */
const maxMailLength = 1900;

/**
 * A `mailto:` address for a reminder to one employee that lists the missing weeks. Each week has a link to
 * its new card. If that makes the address too long, there is one link to the list instead. The address has no
 * recipient, because the API returns no e-mail addresses; the manager's mail program has them.
 */
export function reminderHref({ employeeId, name, weeks }: MissingPerson, origin: string, texts: ReminderTexts): string {
  const mailOf = (lines: readonly string[], link: string) => mailHref(texts.subject, texts.body(name, lines, link));
  const list = `${origin}/hour-cards`;
  const linked = weeks.map((week) => `- ${texts.week(week)}: ${origin}${editorHref({ employee: employeeId, week })}`);
  const whole = mailOf(linked, list);
  if (whole.length <= maxMailLength) return whole;
  const plain = weeks.map((week) => `- ${texts.week(week)}`);
  return mailOf(plain, list);
}

/**
 * A `mailto:` address for one reminder to all employees. It lists every week with a missing card, but no
 * names.
 */
export function reminderForAllHref(weeks: readonly Week[], origin: string, texts: ReminderTexts): string {
  const mailOf = (lines: readonly string[]) => mailHref(texts.subject, texts.bodyForAll(lines, `${origin}/hour-cards`));
  const lines = weeks.map((week) => `- ${texts.week(week)}`);
  const whole = mailOf(lines);
  return whole.length <= maxMailLength ? whole : mailOf([...lines.slice(0, 1), '- ...', ...lines.slice(-1)]);
}

function mailHref(subject: string, body: string): string {
  const coded = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:?subject=${coded(subject)}&body=${coded(body)}`;
}
