import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyOf } from '@/backend/company/check-company';
import type {
  BalanceRow,
  BreakTimes,
  Company,
  ComponentRow,
  ContractRow,
  DepartmentRow,
  KindRow,
  OptionRow,
  Person,
  ShiftRow,
  TeamRow,
} from '@/backend/company/company';
import { compareCompany, shownChanges } from '@/backend/company/compare-company';
import { parseWorkbook } from '@/backend/company/parse-workbook';
import type { StoredCompany } from '@/backend/company/read-company';
import { languages } from '@/backend/database/tables/account-tables';
import { runs } from '@/tests/seed';
import { rawWorkbook } from '../../contract/support/raw-workbook';
import { changesInList, changesOf } from '../one-field';

const number = fc.constantFrom('10001', '10417', '00419');
const label = fc.constantFrom('Logistiek', 'Inpak', 'Transport');
const optionalLabel = fc.constantFrom('Logistiek', 'Inpak', null);
const flag = fc.boolean();
const day = fc.constantFrom('2026-01-01', '2026-11-18', '2027-06-30');
const optionalDay = fc.constantFrom('2026-01-01', '2027-06-30', null);
const minutes = fc.integer({ min: 1, max: 95 }).map((quarter) => quarter * 15);
const optionalMinutes = fc.option(minutes);
const type = fc.constantFrom('FULL_TIME', 'PART_TIME', 'YOUTH');

const breakTimes = changesOf<BreakTimes>('break', { start: minutes, end: minutes });
const changes = changesOf<Company>('company', {
  people: changesInList(
    'person',
    changesOf<Person>('person', {
      number,
      name: fc.constantFrom('Jasmijn de Vries', 'Jo Bakker'),
      email: fc.constantFrom('jasmijn@bedrijf.nl', 'jo@bedrijf.nl', null),
      company: fc.constantFrom('Werkploeg B.V.', 'Jeugdwerk B.V.'),
      isManager: flag,
      isOffice: flag,
      department: optionalLabel,
      otherDepartments: fc.subarray(['Inpak', 'Transport']),
      lastDay: optionalDay,
      language: fc.constantFrom(null, ...languages),
    }),
  ),
  contracts: changesInList(
    'contract',
    changesOf<ContractRow>('contract', { number, type, start: day, end: optionalDay }),
  ),
  departments: changesInList(
    'department',
    changesOf<DepartmentRow>('department', {
      label,
      cardType: fc.option(type),
      restMinutes: optionalMinutes,
      maxWorkMinutes: optionalMinutes,
      isYouth: flag,
      secondmentGroup: optionalLabel,
    }),
  ),
  shifts: changesInList(
    'shift',
    changesOf<ShiftRow>('shift', {
      department: label,
      shift: fc.constantFrom('Dagdienst', 'Nachtdienst'),
      day: fc.constantFrom(1, 2, 6),
      start: minutes,
      end: minutes,
      breaks: changesInList('break', breakTimes),
    }),
  ),
  teams: changesInList(
    'team',
    changesOf<TeamRow>('team', { manager: number, employee: number, kind: fc.constantFrom('staff', 'youth') }),
  ),
  kinds: changesInList(
    'kind',
    changesOf<KindRow>('kind', {
      label: fc.constantFrom('OVERTIME', 'Reisuren'),
      forAdding: flag,
      forSubtracting: flag,
      leave: fc.constantFrom('TVT', 'Eigen saldo', null),
    }),
  ),
  components: changesInList(
    'component',
    changesOf<ComponentRow>('component', { label: fc.constantFrom('Overwerk 125%', 'Overwerk 150%') }),
  ),
  options: changesInList(
    'option',
    changesOf<OptionRow>('option', { path: fc.constantFrom(['Zuid'], ['Zuid', 'Tilburg'], ['Noord', 'Tilburg']) }),
  ),
  balances: changesInList(
    'balance',
    changesOf<BalanceRow>('balance', {
      number,
      label: fc.constantFrom('LEAVE', 'TVT', 'Eigen saldo'),
      hours: fc.integer({ min: -9_999, max: 99_999 }).map((hundredths) => hundredths / 100),
      asOf: day,
    }),
  ),
});

const company: Company = {
  people: [
    {
      number: '10417',
      name: 'Jasmijn de Vries',
      email: 'jasmijn@bedrijf.nl',
      company: 'Werkploeg B.V.',
      isManager: false,
      isOffice: false,
      department: 'Logistiek',
      otherDepartments: ['Transport'],
      lastDay: null,
      language: null,
    },
    {
      number: '10001',
      name: 'Mo Smit',
      email: null,
      company: 'Werkploeg B.V.',
      isManager: true,
      isOffice: true,
      department: null,
      otherDepartments: [],
      lastDay: null,
      language: null,
    },
  ],
  contracts: [{ number: '10417', type: 'FULL_TIME', start: '2026-01-01', end: null }],
  departments: [
    {
      label: 'Logistiek',
      cardType: null,
      restMinutes: 660,
      maxWorkMinutes: 600,
      isYouth: false,
      secondmentGroup: null,
    },
  ],
  shifts: [
    { department: 'Logistiek', shift: 'Dagdienst', day: 1, start: 450, end: 975, breaks: [{ start: 720, end: 750 }] },
  ],
  teams: [{ manager: '10001', employee: '10417', kind: 'staff' }],
  kinds: [{ label: 'OVERTIME', forAdding: true, forSubtracting: false, leave: 'TVT' }],
  components: [{ label: 'Overwerk 125%' }],
  options: [{ path: ['Zuid', 'Tilburg'] }],
  balances: [{ number: '10417', label: 'LEAVE', hours: 96.5, asOf: '2026-10-31' }],
};
const none = new Map<string, never>();
const stored: StoredCompany = {
  company,
  ids: {
    users: none,
    people: none,
    contracts: none,
    departments: none,
    shifts: none,
    entries: none,
    kinds: none,
    components: none,
    options: none,
  },
  contractsInUse: none,
  entriesInUse: new Set(),
};

/** Returns the preview of importing this company over the stored one. */
function preview(wanted: Company) {
  const { parsed, faults } = parseWorkbook(rawWorkbook(wanted));
  expect(faults).toEqual([]);
  const read = companyOf(parsed);
  return shownChanges(compareCompany(read, stored, '2026-11-18'), read, stored);
}

describe('import preview', () => {
  it('shows no changes when the stored company is imported again', () => {
    expect(preview(company)).toEqual([]);
  });

  it('shows no changes when the import lists an existing parent option separately', () => {
    expect(preview({ ...company, options: [{ path: ['Zuid'] }, ...company.options] })).toEqual([]);
  });

  it.each(changes)('detects a changed $name', ({ change }) => {
    fc.assert(
      fc.property(change(company), (changed) => preview(changed).length > 0),
      { numRuns: runs(30) },
    );
  });
});
