import type { ContractType } from '@/lib/hour-card/vocabulary';
import type { Language } from '../database/tables/account-tables';
import { type Choices, cellText, dateCell, yesNoCell } from './cells';
import { type BalanceRow, type ContractRow, keyOf, type Person, type TeamRow } from './company';
import { companyTexts } from './company-texts';
import { leaveNames } from './known-names';
import type { Sheet } from './sheet';

const { contractTypes, languages, teamKinds } = companyTexts;
const yesOrNo = [companyTexts.yes, companyTexts.no];

export const contractTypeChoices: Choices<ContractType> = [
  { value: 'FULL_TIME', names: [contractTypes.FULL_TIME, 'FULL_TIME', 'Fulltime'] },
  { value: 'PART_TIME', names: [contractTypes.PART_TIME, 'PART_TIME', 'Parttime'] },
  { value: 'YOUTH', names: [contractTypes.YOUTH, 'YOUTH'] },
];

const teamKindChoices: Choices<TeamRow['kind']> = [
  { value: 'staff', names: [teamKinds.staff, 'staff'] },
  { value: 'youth', names: [teamKinds.youth, 'youth'] },
];

const languageChoices: Choices<Language> = [
  { value: 'nl', names: [languages.nl, 'nl'] },
  { value: 'en', names: [languages.en, 'en'] },
  { value: 'pl', names: [languages.pl, 'pl'] },
  { value: 'ro', names: [languages.ro, 'ro'] },
  { value: 'uk', names: [languages.uk, 'uk'] },
  { value: 'bg', names: [languages.bg, 'bg'] },
];

export const sheetNames = { people: 'Medewerkers', departments: 'Afdelingen' } as const;

export const personTitles = {
  number: 'Personeelsnummer',
  name: 'Naam',
  email: 'E-mailadres',
  company: 'Bedrijf',
  isManager: 'Manager',
  isOffice: 'Kantoor',
  department: 'Afdeling',
  others: 'Andere afdelingen',
  lastDay: 'Laatste dag',
  language: 'Taal',
} as const;

export const peopleSheet: Sheet<Person> = {
  name: sheetNames.people,
  columns: [
    {
      title: personTitles.number,
      explanation: 'Hieraan wordt iemand herkend: verander het nooit.',
      example: '10417',
      isRequired: true,
      width: 18,
    },
    {
      title: personTitles.name,
      explanation: 'Voor- en achternaam.',
      example: 'Jasmijn de Vries',
      isRequired: true,
      width: 28,
    },
    {
      title: personTitles.email,
      explanation:
        'Om mee in te loggen. Leeg: logt niet in, de manager vult de kaart in. Een ander adres is een nieuw account.',
      example: 'jasmijn@bedrijf.nl',
      width: 34,
    },
    {
      title: personTitles.company,
      explanation: 'De naam van het bedrijf waar iemand werkt.',
      example: 'Werkploeg B.V.',
      isRequired: true,
      width: 22,
    },
    {
      title: personTitles.isManager,
      explanation: 'Ja voor wie kaarten goedkeurt. Van wie, staat op het blad Teams.',
      example: 'nee',
      choices: yesOrNo,
    },
    {
      title: personTitles.isOffice,
      explanation: 'Ja voor wie op kantoor werkt en zelf geen urenkaart heeft.',
      example: 'nee',
      choices: yesOrNo,
    },
    {
      title: personTitles.department,
      explanation: 'De afdeling die op een nieuwe kaart al gekozen is.',
      example: 'Logistiek',
      width: 22,
      choices: { ofSheet: sheetNames.departments },
    },
    {
      title: personTitles.others,
      explanation: 'Waar iemand ook uren voor schrijft, met puntkomma’s ertussen.',
      example: 'Productie; Transport',
      width: 28,
    },
    {
      title: personTitles.lastDay,
      holds: 'date',
      explanation: 'Na deze dag kan iemand niet meer inloggen. Leeg: na het laatste contract.',
      example: '31-12-2026',
    },
    {
      title: personTitles.language,
      explanation:
        'De taal van mails aan deze persoon. Leeg: de taal die iemand zelf koos, anders Nederlands. De kolom mag ontbreken.',
      example: languages.pl,
      choices: Object.values(languages),
      isOptional: true,
    },
  ],
  read: (cells) => ({
    number: cells.text(personTitles.number),
    name: cells.text(personTitles.name),
    email: cells.email(personTitles.email),
    company: cells.text(personTitles.company),
    isManager: cells.yesNo(personTitles.isManager),
    isOffice: cells.yesNo(personTitles.isOffice),
    department: cells.optionalText(personTitles.department),
    otherDepartments: [...new Set(cells.list(personTitles.others))].toSorted(),
    lastDay: cells.optionalDate(personTitles.lastDay),
    language: cells.optionalChoice(personTitles.language, languageChoices),
  }),
  write: (person) => [
    person.number,
    person.name,
    person.email,
    person.company,
    yesNoCell(person.isManager),
    yesNoCell(person.isOffice),
    person.department,
    person.otherDepartments.join('; '),
    dateCell(person.lastDay),
    person.language === null ? null : languages[person.language],
  ],
  key: ({ number }) => number,
  label: ({ number, name }) => `${number} ${name}`,
};

export const contractTitles = {
  number: 'Personeelsnummer',
  type: 'Soort',
  start: 'Begindatum',
  end: 'Einddatum',
} as const;

const personColumn = (title: string) => ({
  title,
  explanation: 'Van het blad Medewerkers.',
  example: '10417',
  isRequired: true,
  width: 18,
  choices: { ofSheet: sheetNames.people },
});

const readableColumn = (title: string) => ({
  title,
  explanation: 'Alleen om te lezen.',
  example: 'Jasmijn de Vries',
  width: 28,
  isForReading: true,
});

export const contractsSheet: Sheet<ContractRow> = {
  name: 'Contracten',
  columns: [
    personColumn(contractTitles.number),
    readableColumn('Naam (leesbaar)'),
    {
      title: contractTitles.type,
      explanation: 'Voltijd: met diensten en op-/afbouw. Deeltijd: alleen uren. Jeugd: één pauze per regel.',
      example: contractTypes.FULL_TIME,
      isRequired: true,
      choices: Object.values(contractTypes),
    },
    {
      title: contractTitles.start,
      holds: 'date',
      explanation:
        'De eerste dag waarvan uren worden ingevuld. Wie al langer werkt: de maandag waarop jullie beginnen.',
      example: '01-01-2026',
      isRequired: true,
    },
    {
      title: contractTitles.end,
      holds: 'date',
      explanation: 'De laatste dag. Leeg: voor onbepaalde tijd.',
      example: '31-12-2026',
    },
  ],
  read: (cells) => ({
    number: cells.text(contractTitles.number),
    type: cells.choice(contractTitles.type, contractTypeChoices, 'FULL_TIME'),
    start: cells.date(contractTitles.start),
    end: cells.optionalDate(contractTitles.end),
  }),
  write: ({ number, type, start, end }, nameOf) => [
    number,
    nameOf(number),
    contractTypes[type],
    dateCell(start),
    dateCell(end),
  ],
  key: ({ number, start }) => keyOf(number, start),
  label: ({ number, start }, nameOf) => `${number} ${nameOf(number)} vanaf ${cellText({ date: start })}`,
};

export const teamTitles = { manager: 'Manager', employee: 'Medewerker', kind: 'Soort' } as const;

export const teamsSheet: Sheet<TeamRow> = {
  name: 'Teams',
  columns: [
    { ...personColumn(teamTitles.manager), explanation: 'Het personeelsnummer van wie goedkeurt.', example: '10001' },
    readableColumn('Naam manager (leesbaar)'),
    { ...personColumn(teamTitles.employee), explanation: 'Het personeelsnummer van wie de kaart is.' },
    readableColumn('Naam medewerker (leesbaar)'),
    {
      title: teamTitles.kind,
      explanation: 'Personeel, of jeugd voor jeugdmedewerkers.',
      example: teamKinds.staff,
      isRequired: true,
      choices: Object.values(teamKinds),
    },
  ],
  read: (cells) => ({
    manager: cells.text(teamTitles.manager),
    employee: cells.text(teamTitles.employee),
    kind: cells.choice(teamTitles.kind, teamKindChoices, 'staff'),
  }),
  write: ({ manager, employee, kind }, nameOf) => [
    manager,
    nameOf(manager),
    employee,
    nameOf(employee),
    teamKinds[kind],
  ],
  key: ({ manager, employee }) => keyOf(manager, employee),
  label: ({ manager, employee }, nameOf) => `${employee} ${nameOf(employee)} bij ${manager} ${nameOf(manager)}`,
};

export const balanceTitles = { number: 'Personeelsnummer', label: 'Soort', hours: 'Uren', asOf: 'Peildatum' } as const;

export const balancesSheet: Sheet<BalanceRow> = {
  name: 'Verlofsaldi',
  columns: [
    personColumn(balanceTitles.number),
    readableColumn('Naam (leesbaar)'),
    {
      title: balanceTitles.label,
      explanation: `${leaveNames.all.join(', ')}, of een eigen naam.`,
      example: companyTexts.leaveNames.LEAVE,
      isRequired: true,
      width: 20,
    },
    {
      title: balanceTitles.hours,
      holds: 'hours',
      explanation: 'Het saldo in uren, hoogstens twee decimalen.',
      example: '96,5',
      isRequired: true,
    },
    {
      title: balanceTitles.asOf,
      holds: 'date',
      explanation: 'Het saldo aan het eind van deze dag. Verlof op goedgekeurde kaarten van later gaat er vanzelf af.',
      example: '31-10-2026',
      isRequired: true,
    },
  ],
  read: (cells) => ({
    number: cells.text(balanceTitles.number),
    label: leaveNames.labelOf(cells.text(balanceTitles.label)),
    hours: cells.decimal(balanceTitles.hours),
    asOf: cells.date(balanceTitles.asOf),
  }),
  write: ({ number, label, hours, asOf }, nameOf) => [
    number,
    nameOf(number),
    leaveNames.nameOf(label),
    hours,
    dateCell(asOf),
  ],
  key: ({ number, label }) => keyOf(number, label),
  label: ({ number, label }, nameOf) => `${number} ${nameOf(number)}: ${leaveNames.nameOf(label)}`,
};
