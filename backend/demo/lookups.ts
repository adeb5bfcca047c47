import type { ScheduleEntry } from '@/lib/hour-card/vocabulary';

/**
 * The demo company's lookups: departments (its own and those for secondment), shifts, exception types and so
 * on.
 */

const department = {
  enforcedCardType: null,
  requiredRestMinutes: null,
  maxWorkMinutes: null,
  isYouth: false,
  secondmentGroup: null,
};

export const departmentIds = {
  logistics: 1,
  production: 2,
  transport: 3,
  events: 4,
  shelves: 5,
  delivery: 6,
  eindhoven: 7,
} as const;

const ownGroup = 'Eigen afdelingen';
const ids = departmentIds;

export const departmentRows = [
  { ...department, id: ids.logistics, label: 'Logistiek', secondmentGroup: ownGroup },
  { ...department, id: ids.production, label: 'Productie', maxWorkMinutes: 600, secondmentGroup: ownGroup },
  { ...department, id: ids.transport, label: 'Transport', requiredRestMinutes: 660, secondmentGroup: ownGroup },
  { ...department, id: ids.events, label: 'Evenementen', enforcedCardType: 'PART_TIME' as const },
  { ...department, id: ids.shelves, label: 'Vakkenvullen', maxWorkMinutes: 540, isYouth: true },
  { ...department, id: ids.delivery, label: 'Bezorging', maxWorkMinutes: 480, isYouth: true },
  { ...department, id: ids.eindhoven, label: 'Magazijn Eindhoven', secondmentGroup: 'Locatie Eindhoven' },
  { ...department, id: 8, label: 'Verpakking Eindhoven', secondmentGroup: 'Locatie Eindhoven' },
  { ...department, id: 9, label: 'Distributie Tilburg', secondmentGroup: 'Locatie Tilburg' },
  { ...department, id: 10, label: 'Koelhuis Tilburg', secondmentGroup: 'Locatie Tilburg' },
];

type Day = Readonly<{ days: readonly number[]; start: number; end: number; breaks: readonly [number, number][] }>;

const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
const weekdays = [1, 2, 3, 4, 5];

const shiftKinds = {
  day: {
    label: 'Dagdienst',
    week: [
      {
        days: weekdays,
        start: clock(7, 30),
        end: clock(16, 15),
        breaks: [
          [clock(9, 30), clock(9, 45)],
          [clock(12), clock(12, 30)],
        ],
      },
    ],
  },
  night: {
    label: 'Nachtdienst',
    week: [{ days: weekdays, start: clock(22), end: clock(6, 30), breaks: [[clock(2), clock(2, 30)]] }],
  },
  weekend: {
    label: 'Weekenddienst',
    week: [
      { days: [5], start: clock(11), end: clock(19, 30), breaks: [[clock(15), clock(15, 30)]] },
      { days: [6], start: clock(8), end: clock(18), breaks: [[clock(12), clock(12, 45)]] },
    ],
  },
  early: {
    label: 'Ochtenddienst',
    week: [{ days: weekdays, start: clock(6), end: clock(14, 30), breaks: [[clock(10), clock(10, 30)]] }],
  },
  late: {
    label: 'Avonddienst',
    week: [{ days: weekdays, start: clock(14, 30), end: clock(23), breaks: [[clock(18), clock(18, 30)]] }],
  },
} satisfies Record<string, { label: string; week: Day[] }>;

type ShiftKind = keyof typeof shiftKinds;
export type DemoShift = Readonly<{ id: number; departmentId: number; label: string; schedule: ScheduleEntry[] }>;

const shiftsByDepartment: readonly (readonly [number, readonly ShiftKind[]])[] = [
  [ids.logistics, ['day', 'night', 'weekend']],
  [ids.production, ['early', 'late', 'night']],
  [ids.transport, ['day', 'early']],
  [ids.eindhoven, ['day', 'night']],
  [8, ['early', 'late']],
  [9, ['day', 'weekend']],
  [10, ['night']],
];

/** The shifts with their schedules. Shifts and schedule entries have consecutive ids. */
export const demoShifts: readonly DemoShift[] = shiftsByDepartment
  .flatMap(([departmentId, kinds]) => kinds.map((kind) => ({ departmentId, kind })))
  .map(({ departmentId, kind }, index) => {
    const { label, week } = shiftKinds[kind];
    const id = index + 1;
    return { id, departmentId, label, schedule: scheduleOf(id, week) };
  });

function scheduleOf(shiftId: number, week: readonly Day[]): ScheduleEntry[] {
  return week.flatMap(({ days, start, end, breaks }) =>
    days.map((dayOfWeek) => ({
      id: shiftId * 10 + dayOfWeek,
      dayOfWeek,
      start,
      end,
      breaks: breaks.map(([from, to]) => ({ start: from, end: to })),
    })),
  );
}

const kind = (
  id: number,
  label: string,
  forAdding: boolean,
  forSubtracting: boolean,
  leaveBalance: string | null = null,
) => ({ id, label, forAdding, forSubtracting, leaveBalance });

export const exceptionIds = {
  sick: 2,
  specialLeave: 3,
  overtime: 4,
  leave: 5,
  positiveTvt: 6,
  negativeAdv: 9,
} as const;

export const hourExceptionRows = [
  kind(1, 'STANDARD_HOURS', true, true),
  kind(exceptionIds.sick, 'SICK', false, true),
  kind(exceptionIds.specialLeave, 'SPECIAL_LEAVE', false, true, 'SPECIAL_LEAVE'),
  kind(exceptionIds.overtime, 'OVERTIME', true, false),
  kind(exceptionIds.leave, 'LEAVE', false, true, 'LEAVE'),
  kind(exceptionIds.positiveTvt, 'POSITIVE_TVT', true, false, 'TVT'),
  kind(7, 'NEGATIVE_TVT', false, true, 'TVT'),
  kind(8, 'POSITIVE_ADV', true, false, 'ADV'),
  kind(exceptionIds.negativeAdv, 'NEGATIVE_ADV', false, true, 'ADV'),
];

export const wageComponentRows = [
  { id: 1, label: 'Overwerk 125%' },
  { id: 2, label: 'Overwerk 150%' },
  { id: 3, label: 'Overwerk 200%' },
  { id: 4, label: 'Ploegentoeslag' },
  { id: 5, label: 'Feestdagtoeslag' },
];

const option = (id: number, parentId: number | null, label: string) => ({ id, parentId, label });

/** The levels are region, place and function. A secondment refers to an option at the lowest level. */
export const secondmentOptionRows = [
  option(1, null, 'Regio Zuid'),
  option(2, null, 'Regio Midden'),
  option(3, 1, 'Eindhoven'),
  option(4, 1, 'Tilburg'),
  option(5, 2, 'Utrecht'),
  option(6, 2, 'Nieuwegein'),
  option(7, 3, 'Orderpicker'),
  option(8, 3, 'Heftruckchauffeur'),
  option(9, 4, 'Orderpicker'),
  option(10, 4, 'Inpakker'),
  option(11, 5, 'Chauffeur'),
  option(12, 5, 'Planner'),
  option(13, 6, 'Teamleider'),
  option(14, 6, 'Inpakker'),
];

export const secondmentLeafIds = [7, 8, 9, 10, 11, 12, 13, 14] as const;
