import { colleagueAccount } from './accounts';
import { departmentIds as departments } from './lookups';
import { type DemoPeople, namedPeople, type PersonDraft, peopleFrom } from './people';
import type { Random } from './random';

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

/** A hundred of the crowd: their kinds and where they work. */
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

/** As many people as asked for, all of them under both managers, and the people behind the demo accounts among them. */
export function largePeople(today: string, random: Random, staff: number): DemoPeople {
  const managerIds = [managerId, colleagueId];
  const named = namedPeople.map((draft) => ({ ...draft, managerIds: isStaff(draft) ? managerIds : [] }));
  const crowd = Array.from({ length: staff - named.filter(isStaff).length }, (_, index) => ({
    // Coprime with a hundred, so that every kind is found all through the list.
    ...kinds[(index * 37) % kinds.length],
    userId: namedPeople.length + 1 + index,
    managerIds,
  }));
  return peopleFrom([...named, colleague, ...crowd], today, random);
}

/** Managers see others and office employees have no cards (SPEC 4): neither is among those seen. */
function isStaff({ isManager = false, isOfficeEmployee = false }: PersonDraft): boolean {
  return !isManager && !isOfficeEmployee;
}
