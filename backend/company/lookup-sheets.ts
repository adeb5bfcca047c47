import { formatDuration } from '@/lib/hour-card/time-text';
import { texts } from '../texts';
import { type CellReader, type Choices, timeCell, yesNoCell } from './cells';
import {
  type BreakTimes,
  type ComponentRow,
  type DepartmentRow,
  type KindRow,
  keyOf,
  type OptionRow,
  type ShiftRow,
} from './company';
import { companyTexts } from './company-texts';
import { kindNames, leaveNames } from './known-names';
import { contractTypeChoices, sheetNames } from './people-sheets';
import type { Sheet } from './sheet';

const { contractTypes } = companyTexts;
const { days } = texts;
const yesOrNo = [companyTexts.yes, companyTexts.no];

export const departmentTitles = {
  label: 'Naam',
  cardType: 'Soort kaart',
  rest: 'Rusttijd',
  maxWork: 'Langste dienst',
  isYouth: 'Jeugd',
  group: 'Uitleengroep',
} as const;

const hoursCell = (minutes: number | null) => (minutes === null ? null : formatDuration(minutes));

export const departmentsSheet: Sheet<DepartmentRow> = {
  name: sheetNames.departments,
  columns: [
    {
      title: departmentTitles.label,
      explanation: 'Hieraan wordt de afdeling herkend. Een andere naam is een nieuwe afdeling.',
      example: 'Logistiek',
      isRequired: true,
      width: 24,
    },
    {
      title: departmentTitles.cardType,
      explanation: 'Alleen als elke kaart van deze afdeling van één soort is, wat er ook in het contract staat.',
      example: contractTypes.PART_TIME,
      choices: Object.values(contractTypes),
    },
    { title: departmentTitles.rest, explanation: 'Uren rust tussen twee diensten. Leeg: 8 uur.', example: '11:00' },
    {
      title: departmentTitles.maxWork,
      explanation: 'Hoeveel uur een dienst hoogstens duurt. Leeg: 12 uur.',
      example: '10:00',
    },
    {
      title: departmentTitles.isYouth,
      explanation: 'Ja als elke jeugdmedewerker hier uren voor kan schrijven.',
      example: 'nee',
      choices: yesOrNo,
    },
    {
      title: departmentTitles.group,
      explanation: 'Onder welk kopje de afdeling staat bij uitlenen. Leeg: er wordt niemand aan uitgeleend.',
      example: 'Locatie Eindhoven',
      width: 24,
    },
  ],
  read: (cells) => ({
    label: cells.text(departmentTitles.label),
    cardType: cells.optionalChoice(departmentTitles.cardType, contractTypeChoices),
    restMinutes: cells.optionalDuration(departmentTitles.rest),
    maxWorkMinutes: cells.optionalDuration(departmentTitles.maxWork),
    isYouth: cells.yesNo(departmentTitles.isYouth),
    secondmentGroup: cells.optionalText(departmentTitles.group),
  }),
  write: (row) => [
    row.label,
    row.cardType === null ? null : contractTypes[row.cardType],
    hoursCell(row.restMinutes),
    hoursCell(row.maxWorkMinutes),
    yesNoCell(row.isYouth),
    row.secondmentGroup,
  ],
  key: ({ label }) => label,
  label: ({ label }) => label,
};

/** The breaks that a line of a card may have (rule: card-limits). */
const breakNumbers = [1, 2, 3] as const;

export const breakTitles = breakNumbers.map((n) => ({ start: `Pauze ${n} begin`, end: `Pauze ${n} eind` }));
export const shiftTitles = {
  department: 'Afdeling',
  shift: 'Dienst',
  day: 'Dag',
  start: 'Begin',
  end: 'Eind',
} as const;

const dayChoices: Choices<number> = days.map((name, index) => ({ value: index + 1, names: [name, name.slice(0, 2)] }));

function readBreaks(cells: CellReader): BreakTimes[] {
  return breakTitles.flatMap((titles) => {
    const [start, end] = [cells.optionalTime(titles.start), cells.optionalTime(titles.end)];
    if (start !== null && end !== null) return [{ start, end }];
    if (start !== null) cells.faultIfBlank(titles.end, companyTexts.faults.breakHalf);
    if (end !== null) cells.faultIfBlank(titles.start, companyTexts.faults.breakHalf);
    return [];
  });
}

export const shiftsSheet: Sheet<ShiftRow> = {
  name: 'Diensten',
  columns: [
    {
      title: shiftTitles.department,
      explanation: 'Van het blad Afdelingen.',
      example: 'Logistiek',
      isRequired: true,
      width: 22,
      choices: { ofSheet: sheetNames.departments },
    },
    {
      title: shiftTitles.shift,
      explanation: 'De naam van de dienst, op elke dag dezelfde. Voor elke dag een rij.',
      example: 'Dagdienst',
      isRequired: true,
      width: 22,
    },
    {
      title: shiftTitles.day,
      explanation: 'De dag waarop de dienst begint. Leeg, met lege tijden: een dienst zonder rooster.',
      example: 'maandag',
      choices: days,
    },
    { title: shiftTitles.start, explanation: 'Hoe laat de dienst begint.', example: '07:30' },
    {
      title: shiftTitles.end,
      explanation: 'Hoe laat hij eindigt; vroeger dan het begin is de dag erna.',
      example: '16:15',
    },
    ...breakTitles.flatMap(({ start, end }, index) => [
      { title: start, explanation: `Het begin van pauze ${index + 1}, als die er is.`, example: '12:00', width: 14 },
      { title: end, explanation: `Het eind van pauze ${index + 1}.`, example: '12:30', width: 14 },
    ]),
  ],
  read: (cells) => ({
    department: cells.text(shiftTitles.department),
    shift: cells.text(shiftTitles.shift),
    day: cells.optionalChoice(shiftTitles.day, dayChoices),
    start: cells.optionalTime(shiftTitles.start),
    end: cells.optionalTime(shiftTitles.end),
    breaks: readBreaks(cells),
  }),
  write: ({ department, shift, day, start, end, breaks }) => [
    department,
    shift,
    day === null ? null : (days[day - 1] ?? null),
    timeCell(start),
    timeCell(end),
    ...breakNumbers.flatMap((n) => [timeCell(breaks[n - 1]?.start ?? null), timeCell(breaks[n - 1]?.end ?? null)]),
  ],
  key: ({ department, shift, day, start }) => keyOf(department, shift, day, start),
  label: ({ department, shift, day, start }) =>
    [department, shift, day === null ? '' : days[day - 1], timeCell(start)].filter((part) => part).join(' '),
};

export const kindTitles = {
  label: 'Naam',
  forAdding: 'Opbouw',
  forSubtracting: 'Afbouw',
  leave: 'Verlofsaldo',
} as const;

const namedLeave = (name: string | null) => (name === null ? null : leaveNames.labelOf(name));

export const kindsSheet: Sheet<KindRow> = {
  name: 'Urensoorten',
  columns: [
    {
      title: kindTitles.label,
      explanation: `Waarom uren op- of afgebouwd worden: ${kindNames.all.join(', ')}, of een eigen naam.`,
      example: 'Overwerk',
      isRequired: true,
      width: 24,
    },
    { title: kindTitles.forAdding, explanation: 'Ja als er uren bij komen.', example: 'ja', choices: yesOrNo },
    { title: kindTitles.forSubtracting, explanation: 'Ja als er uren af gaan.', example: 'nee', choices: yesOrNo },
    {
      title: kindTitles.leave,
      explanation: `Welk saldo ermee op- of afloopt (${leaveNames.all.join(', ')}), of leeg.`,
      example: companyTexts.leaveNames.TVT,
      width: 20,
    },
  ],
  read: (cells) => ({
    label: kindNames.labelOf(cells.text(kindTitles.label)),
    forAdding: cells.yesNo(kindTitles.forAdding),
    forSubtracting: cells.yesNo(kindTitles.forSubtracting),
    leave: namedLeave(cells.optionalText(kindTitles.leave)),
  }),
  write: ({ label, forAdding, forSubtracting, leave }) => [
    kindNames.nameOf(label),
    yesNoCell(forAdding),
    yesNoCell(forSubtracting),
    leave === null ? null : leaveNames.nameOf(leave),
  ],
  key: ({ label }) => label,
  label: ({ label }) => kindNames.nameOf(label),
};

export const componentTitles = { label: 'Naam' } as const;

export const componentsSheet: Sheet<ComponentRow> = {
  name: 'Looncomponenten',
  columns: [
    {
      title: componentTitles.label,
      explanation: 'Hoe opgebouwde uren betaald worden, te kiezen bij een urensoort.',
      example: 'Overwerk 125%',
      isRequired: true,
      width: 28,
    },
  ],
  read: (cells) => ({ label: cells.text(componentTitles.label) }),
  write: ({ label }) => [label],
  key: ({ label }) => label,
  label: ({ label }) => label,
};

export const levelTitles = ['Niveau 1', 'Niveau 2', 'Niveau 3', 'Niveau 4', 'Niveau 5'] as const;

export const optionsSheet: Sheet<OptionRow> = {
  name: 'Uitzendopties',
  columns: levelTitles.map((title, index) => ({
    title,
    explanation:
      index === 0
        ? 'Aan wie of wat een regel wordt uitgeleend, van grof naar fijn.'
        : 'Een fijnere keuze daarbinnen, of leeg.',
    example: ['Regio Zuid', 'Eindhoven', 'Orderpicker'][index] ?? '',
    isRequired: index === 0,
    width: 22,
  })),
  read: (cells) => {
    const [first, ...deeper] = levelTitles;
    const labels = [cells.text(first), ...deeper.map((title) => cells.optionalText(title))];
    const path = labels.filter((label) => label !== null);
    for (const title of deeper.slice(0, path.length - 1)) cells.faultIfBlank(title, companyTexts.faults.levelMissing);
    return { path };
  },
  write: ({ path }) => levelTitles.map((_, index) => path[index] ?? null),
  key: ({ path }) => keyOf(...path),
  label: ({ path }) => path.join(' > '),
};
