import type { BreakTimes, Company, ContractRow, Person, ShiftRow } from '@/backend/company/company';
import { templateCompany } from '@/backend/company/template-company';
import { nameOf, seededRandom } from '@/backend/demo/names';

const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
const lunch: BreakTimes = { start: clock(12), end: clock(12, 30) };
const coffee: BreakTimes = { start: clock(10), end: clock(10, 15) };
const night: BreakTimes = { start: clock(2), end: clock(2, 30) };

const departmentOf = (label: string, more: Partial<Company['departments'][number]> = {}) => ({
  label,
  cardType: null,
  restMinutes: null,
  maxWorkMinutes: null,
  isYouth: false,
  secondmentGroup: null,
  ...more,
});

const departments = [
  departmentOf('Orderverzameling', { secondmentGroup: 'Eigen locatie' }),
  departmentOf('Inpak', { secondmentGroup: 'Eigen locatie', maxWorkMinutes: clock(10) }),
  departmentOf('Expeditie', { secondmentGroup: 'Eigen locatie' }),
  departmentOf('Transport', { restMinutes: clock(11) }),
  departmentOf('Schoonmaak', { cardType: 'PART_TIME' as const }),
  departmentOf('Winkel Zuid', { isYouth: true, maxWorkMinutes: clock(9) }),
  departmentOf('Winkel Noord', { isYouth: true, maxWorkMinutes: clock(8) }),
  departmentOf('Kantoor'),
];

const weekOfShift = (
  [department, shift]: readonly [string, string],
  start: number,
  end: number,
  breaks: readonly BreakTimes[],
): ShiftRow[] => [1, 2, 3, 4, 5].map((day) => ({ department, shift, day, start, end, breaks }));

const shifts = [
  ...weekOfShift(['Orderverzameling', 'Dagdienst'], clock(7, 30), clock(16, 15), [coffee, lunch]),
  ...weekOfShift(['Orderverzameling', 'Nachtdienst'], clock(22), clock(6, 30), [night]),
  ...weekOfShift(['Inpak', 'Ochtenddienst'], clock(6), clock(14, 30), [coffee]),
  ...weekOfShift(['Inpak', 'Avonddienst'], clock(14, 30), clock(23), [{ start: clock(18), end: clock(18, 30) }]),
  ...weekOfShift(['Expeditie', 'Dagdienst'], clock(8), clock(16, 30), [lunch]),
  { department: 'Transport', shift: 'Vrij rooster', day: null, start: null, end: null, breaks: [] },
];

const jobs = [
  { departments: ['Orderverzameling', 'Inpak'], type: 'FULL_TIME', share: 30, kind: 'staff' },
  { departments: ['Inpak'], type: 'FULL_TIME', share: 20, kind: 'staff' },
  { departments: ['Expeditie', 'Transport'], type: 'FULL_TIME', share: 15, kind: 'staff' },
  { departments: ['Schoonmaak'], type: 'PART_TIME', share: 12, kind: 'staff' },
  { departments: ['Winkel Zuid'], type: 'YOUTH', share: 13, kind: 'youth' },
  { departments: ['Winkel Noord'], type: 'YOUTH', share: 10, kind: 'youth' },
] as const;
const jobsByShare = jobs.flatMap((job) => Array.from({ length: job.share }, () => job));

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');

/**
 * Generates a realistic company with a manager for every twenty people, an office, newcomers, leavers,
 * fixed-term contracts and a person with two numbers. The same size always gives the same company.
 */
export function sampleCompany(size: number): Company {
  const random = seededRandom(size);
  const managers = Math.max(2, Math.round(size / 20));
  const people: Person[] = [];
  const contracts: ContractRow[] = [];
  const teams: Company['teams'][number][] = [];
  const balances: Company['balances'][number][] = [];
  for (let index = 0; index < size; index += 1) {
    const number = String(20_001 + index);
    const isManager = index < managers;
    const isOffice = !isManager && index < managers + 5;
    const job = jobsByShare[(index * 37) % jobsByShare.length] ?? jobs[0];
    const [department, ...others] = isOffice ? ['Kantoor'] : job.departments;
    // The last person has two employee numbers, because they have two employers.
    const namesake = index === size - 1 ? people.at(-1) : undefined;
    const name = namesake?.name ?? nameOf(index);
    const email = namesake ? namesake.email : `${slug(name)}.${index}@werkhuis.example`;
    people.push({
      number,
      name,
      // Some young people have no e-mail address. Their manager fills in their cards.
      email: namesake === undefined && job.type === 'YOUTH' && !isManager && index % 19 === 0 ? null : email,
      company: job.type === 'YOUTH' ? 'Jeugdwerk Werkhuis B.V.' : 'Werkhuis B.V.',
      isManager,
      isOffice,
      department: department ?? null,
      otherDepartments: isManager
        ? ['Transport'].filter((label) => !job.departments.some((own) => own === label))
        : others,
      lastDay: null,
      language: index % 3 === 0 ? 'pl' : null,
    });
    const year = random.whole(2015, 2026);
    const start = `${year}-0${random.whole(1, 9)}-01`;
    const end = !isManager && random.chance(0.15) ? '2027-06-30' : null;
    contracts.push({ number, type: isManager || isOffice ? 'FULL_TIME' : job.type, start, end });
    if (!isManager && !isOffice)
      teams.push({ manager: String(20_001 + (index % managers)), employee: number, kind: job.kind });
    balances.push({ number, label: 'LEAVE', hours: random.whole(0, 800) / 4, asOf: '2026-10-31' });
    if (job.type === 'FULL_TIME')
      balances.push({ number, label: 'TVT', hours: random.whole(-40, 160) / 4, asOf: '2026-10-31' });
  }
  return {
    ...templateCompany,
    people,
    contracts,
    departments,
    shifts,
    teams,
    balances,
    components: ['Overwerk 125%', 'Overwerk 150%', 'Ploegentoeslag'].map((label) => ({ label })),
    options: [
      { path: ['Regio Zuid', 'Eindhoven', 'Orderpicker'] },
      { path: ['Regio Zuid', 'Eindhoven', 'Inpakker'] },
      { path: ['Regio Zuid', 'Tilburg'] },
      { path: ['Regio Midden'] },
    ],
  };
}
