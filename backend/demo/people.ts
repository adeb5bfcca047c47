import { addDays } from '@/lib/hour-card/calendar';
import type { ContractType } from '@/lib/hour-card/vocabulary';
import { demoAccounts } from './demo-accounts';
import { departmentIds as departments } from './lookups';
import { nameOf, type Random } from './names';

export type DemoPerson = Readonly<{
  id: number;
  userId: number;
  fullName: string;
  companyName: string;
  employeeNumber: string;
  isManager: boolean;
  isOfficeEmployee: boolean;
  departments: readonly number[];
  contract: Readonly<{ id: number; type: ContractType; startDate: string; endDate: string | null }>;
  /** The person's managers. In the large company there are two. */
  managerIds: readonly number[];
  balances: Readonly<Record<string, number>>;
  /** How many recent weeks, including this week, have no card, so that new users can fill them in. */
  openWeeks: number;
  /** How many weeks ago the card is declined; null for a random status. */
  declinedWeek: number | null;
}>;

export type DemoUser = Readonly<{ id: number; email: string; mustChangePassword: boolean; mustReset: boolean }>;
export type DemoPeople = Readonly<{ people: readonly DemoPerson[]; users: readonly DemoUser[] }>;

const companies = { main: 'Werkploeg Nederland B.V.', youth: 'Jongwerk B.V.' } as const;
const managerIds = { logistics: 4, transport: 11, delivery: 12 } as const;

/** The fixed facts about a person. The rest is random. */
export type PersonDraft = Partial<Omit<DemoPerson, 'id' | 'contract'>> & {
  userId: number;
  type?: ContractType;
  /** The account's address. Defaults to the demo account's address, or one made from the name. */
  email?: string;
  /** In days from today. */
  from?: number;
  until?: number | null;
};

const { logistics, production, transport, events, shelves, delivery } = departments;
const managed = { managerIds: [managerIds.logistics] };

/** The people behind the demo accounts, in the order of the accounts. 'twee' has two employees. */
export const namedPeople: readonly PersonDraft[] = [
  {
    userId: 1,
    fullName: 'Jeroen Bakker',
    departments: [logistics, production],
    openWeeks: 4,
    declinedWeek: 4,
    ...managed,
  },
  {
    userId: 2,
    fullName: 'Samira El Amrani',
    type: 'PART_TIME',
    departments: [logistics, events],
    openWeeks: 4,
    ...managed,
  },
  { userId: 3, fullName: 'Tim van Leeuwen', type: 'YOUTH', departments: [shelves], openWeeks: 4, ...managed },
  { userId: 4, fullName: 'Marieke de Vries', isManager: true, departments: [logistics], openWeeks: 1 },
  { userId: 5, fullName: 'Lars Mulder', departments: [production], from: -700, until: 45, openWeeks: 3, ...managed },
  {
    userId: 5,
    fullName: 'Lars Mulder',
    type: 'PART_TIME',
    departments: [transport],
    from: -200,
    openWeeks: 3,
    managerIds: [managerIds.transport],
  },
  { userId: 6, fullName: 'Ingrid Hendriks', isOfficeEmployee: true, departments: [logistics], ...managed },
  { userId: 7, fullName: 'Noor Visser', type: 'PART_TIME', departments: [logistics], openWeeks: 2, ...managed },
  { userId: 8, fullName: 'Pieter Smit', departments: [transport], openWeeks: 2, managerIds: [managerIds.transport] },
  { userId: 9, fullName: 'Sanne Dekker', departments: [production], ...managed },
  { userId: 10, fullName: 'Henk de Wit', isManager: true, departments: [transport, events] },
  { userId: 11, fullName: 'Yasmin Yilmaz', type: 'PART_TIME', isManager: true, departments: [delivery] },
];

/** The other people in groups: their number, contract type, departments and manager. */
const groups: readonly (PersonDraft & { count: number })[] = [
  { userId: 0, count: 9, departments: [logistics, production], ...managed },
  { userId: 0, count: 6, departments: [production], ...managed },
  { userId: 0, count: 5, type: 'PART_TIME', departments: [logistics], ...managed },
  { userId: 0, count: 6, departments: [transport], managerIds: [managerIds.transport] },
  { userId: 0, count: 4, type: 'PART_TIME', departments: [events, transport], managerIds: [managerIds.transport] },
  { userId: 0, count: 9, type: 'YOUTH', departments: [shelves], ...managed },
  { userId: 0, count: 9, type: 'YOUTH', departments: [delivery], managerIds: [managerIds.delivery] },
];

/** About sixty people, all with an account. Their dates are relative to `today`. */
export function demoPeople(today: string, random: Random): DemoPeople {
  const crowd = groups.flatMap(({ count, ...draft }) => Array.from({ length: count }, () => draft));
  const firstFree = namedPeople.length;
  return peopleFrom(
    [...namedPeople, ...crowd.map((draft, index) => ({ ...draft, userId: firstFree + index }))],
    today,
    random,
  );
}

/** Creates the people and accounts for the drafts. The same drafts, day and seed give the same result. */
export function peopleFrom(drafts: readonly PersonDraft[], today: string, random: Random): DemoPeople {
  const people = withStaffDepartments(drafts.map((draft, index) => person(draft, index, today, random)));
  const emails = new Map(
    drafts.flatMap(({ userId, email }) => (email === undefined ? [] : [[userId, email] as const])),
  );
  return { people, users: usersOf(people, emails) };
}

/**
 * Adds managers to every department of their staff, because the list filter offers a manager's own
 * departments (rule: backend-demo-manager).
 */
function withStaffDepartments(people: readonly DemoPerson[]): DemoPerson[] {
  const departmentsOf = (managerId: number) =>
    people.filter(({ managerIds }) => managerIds.includes(managerId)).flatMap(({ departments }) => departments);
  return people.map((one) =>
    one.isManager ? { ...one, departments: [...new Set([...one.departments, ...departmentsOf(one.id)])] } : one,
  );
}

function person(draft: PersonDraft, index: number, today: string, random: Random): DemoPerson {
  const id = index + 1;
  const { type = 'FULL_TIME', from, until, userId, email: _, ...given } = draft;
  const fromGroup = given.fullName === undefined;
  // A few people left some weeks ago, and a few joined.
  const isLeaver = fromGroup && index % 11 === 5;
  const isJoiner = fromGroup && index % 13 === 7;
  const startDate = addDays(today, from ?? (isJoiner ? -random.whole(50, 100) : -random.whole(300, 1800)));
  // People with a demo account never leave, so that their screens do not depend on the seed.
  const chance = random.chance(0.25) ? random.whole(60, 300) : null;
  const endDate = until ?? (isLeaver ? -random.whole(25, 60) : fromGroup ? chance : null);
  return {
    id,
    userId,
    fullName: nameOf(index),
    companyName: type === 'YOUTH' ? companies.youth : companies.main,
    employeeNumber: String(10_400 + index * 17),
    isManager: false,
    isOfficeEmployee: false,
    departments: [],
    managerIds: [],
    openWeeks: random.chance(0.3) ? 2 : 1,
    declinedWeek: null,
    balances: balancesOf(type, random),
    ...given,
    contract: { id, type, startDate, endDate: endDate === null ? null : addDays(today, endDate) },
  };
}

/** The balances in hours, in steps of a quarter of an hour. */
function balancesOf(type: ContractType, random: Random): Record<string, number> {
  const quarters = (low: number, high: number) => random.whole(low * 4, high * 4) / 4;
  if (type === 'YOUTH') return { LEAVE: quarters(4, 30) };
  if (type === 'PART_TIME') return { LEAVE: quarters(30, 110), SPECIAL_LEAVE: quarters(0, 16) };
  return { LEAVE: quarters(60, 200), TVT: quarters(-6, 40), ADV: quarters(8, 90), SPECIAL_LEAVE: quarters(0, 24) };
}

function usersOf(people: readonly DemoPerson[], emails: ReadonlyMap<number, string>): DemoUser[] {
  const users = new Map<number, DemoUser>();
  for (const { userId, fullName, employeeNumber } of people) {
    const email =
      emails.get(userId) ?? demoAccounts[userId - 1]?.email ?? `${mailName(fullName)}.${employeeNumber}@demo.example`;
    users.set(userId, {
      id: userId,
      email,
      mustChangePassword: email.startsWith('wijzigen@'),
      mustReset: email.startsWith('resetten@'),
    });
  }
  return [...users.values()];
}

function mailName(fullName: string): string {
  const plain = fullName.normalize('NFD').replaceAll(/[^\w\s]/g, '');
  return plain.trim().toLowerCase().replaceAll(/\s+/g, '.');
}
