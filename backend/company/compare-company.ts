import { groupBy } from '../database/queries';
import { cellText } from './cells';
import {
  type Company,
  type ContractRow,
  keyOf,
  type OptionRow,
  type SheetName,
  type SheetRows,
  type ShiftRow,
} from './company';
import { sheets } from './parse-workbook';
import type { StoredCompany } from './read-company';
import type { NameOf, Sheet } from './sheet';

/** The changes to the rows of one sheet. A changed row may have a new key. */
export type RowChanges<Row> = Readonly<{
  added: readonly Row[];
  changed: readonly Readonly<{ before: Row; after: Row }>[];
  removed: readonly Row[];
}>;

export type CompanyChanges = Readonly<{ [Name in SheetName]: RowChanges<SheetRows[Name]> }>;

export type ShownChange = Readonly<{
  sheet: string;
  kind: 'added' | 'changed' | 'ended' | 'hidden' | 'removed';
  label: string;
  cells: readonly Readonly<{ column: string; before: string; after: string }>[];
}>;

/**
 * The changes that turn the stored company into the company in the workbook. People missing from the workbook
 * leave today. Rows that cards refer to are ended or hidden, never deleted (rule: company-ends).
 */
export function compareCompany(wanted: Company, stored: StoredCompany, today: string): CompanyChanges {
  const { company } = stored;
  const complete = withMissingPeople(wanted, stored, today);
  const changesOf = <Row>(sheet: Sheet<Row>, rows: readonly Row[], before: readonly Row[]) =>
    compareRows(sheet, rows, before);
  return {
    people: changesOf(sheets.people, complete.people, company.people),
    contracts: compareContracts(complete.contracts, stored, today),
    departments: changesOf(sheets.departments, complete.departments, company.departments),
    shifts: withCorrections(compareRows(sheets.shifts, complete.shifts, company.shifts), dayOfShift, () => true),
    teams: changesOf(sheets.teams, complete.teams, company.teams),
    kinds: changesOf(sheets.kinds, complete.kinds, company.kinds),
    components: changesOf(sheets.components, complete.components, company.components),
    options: changesOf(sheets.options, withoutParents(complete.options), company.options),
    balances: changesOf(sheets.balances, complete.balances, company.balances),
  };
}

/**
 * The workbook plus the stored people who are missing from it, with today as their last day. The missing
 * people stay in their teams and keep their balances, so that their managers still see the last cards.
 */
function withMissingPeople(wanted: Company, { company }: StoredCompany, today: string): Company {
  const present = new Set(wanted.people.map(({ number }) => number));
  const isMissing = (number: string) => !present.has(number);
  const end = (date: string | null) => (date === null || date > today ? today : date);
  const labels = new Set(wanted.departments.map(({ label }) => label));
  const removed = company.people.filter(({ number }) => isMissing(number));
  return {
    ...wanted,
    people: [
      ...wanted.people,
      ...removed.map((person) => ({
        ...person,
        lastDay: end(person.lastDay),
        department: person.department !== null && labels.has(person.department) ? person.department : null,
        otherDepartments: person.otherDepartments.filter((label) => labels.has(label)),
      })),
    ],
    teams: [
      ...wanted.teams,
      ...company.teams.filter(({ manager, employee }) => isMissing(manager) || isMissing(employee)),
    ],
    balances: [...wanted.balances, ...company.balances.filter(({ number }) => isMissing(number))],
  };
}

function compareRows<Row>(sheet: Sheet<Row>, wanted: readonly Row[], stored: readonly Row[]): RowChanges<Row> {
  const before = new Map(stored.map((row) => [sheet.key(row), row]));
  const after = new Set(wanted.map((row) => sheet.key(row)));
  return {
    added: wanted.filter((row) => !before.has(sheet.key(row))),
    changed: wanted.flatMap((row) => {
      const former = before.get(sheet.key(row));
      return former === undefined || isSame(sheet, former, row) ? [] : [{ before: former, after: row }];
    }),
    removed: stored.filter((row) => !after.has(sheet.key(row))),
  };
}

/** Leaves out options with options below them, because the paths of the lower options contain them. */
function withoutParents(rows: readonly OptionRow[]): readonly OptionRow[] {
  const parents = new Set(rows.flatMap(({ path }) => path.map((_, depth) => keyOf(...path.slice(0, depth)))));
  return rows.filter((row) => !parents.has(sheets.options.key(row)));
}

const noName: NameOf = () => '';

/** Whether two rows look the same in the workbook. */
function isSame<Row>(sheet: Sheet<Row>, one: Row, other: Row): boolean {
  return JSON.stringify(sheet.write(one, noName)) === JSON.stringify(sheet.write(other, noName));
}

const dayOfShift = ({ department, shift, day }: ShiftRow) => keyOf(department, shift, day);

/** Treats one removed and one added row in a group as one row whose key was corrected. */
function withCorrections<Row>(
  changes: RowChanges<Row>,
  groupOf: (row: Row) => string,
  isCorrection: (before: Row, after: Row) => boolean,
): RowChanges<Row> {
  const added = groupBy(changes.added, groupOf);
  const removed = groupBy(changes.removed, groupOf);
  const corrections = [...removed].flatMap(([group, [before, ...others]]) => {
    const [after, ...more] = added.get(group) ?? [];
    const isOne = before !== undefined && after !== undefined && others.length + more.length === 0;
    return isOne && isCorrection(before, after) ? [{ before, after }] : [];
  });
  return {
    added: changes.added.filter((row) => !corrections.some(({ after }) => after === row)),
    changed: [...changes.changed, ...corrections],
    removed: changes.removed.filter((row) => !corrections.some(({ before }) => before === row)),
  };
}

/**
 * Ends a removed contract today, or on the last day with hours on a card if that is later. Deletes a contract
 * that no card uses.
 */
function compareContracts(
  wanted: readonly ContractRow[],
  { company, contractsInUse }: StoredCompany,
  today: string,
): RowChanges<ContractRow> {
  const hours = (row: ContractRow) => contractsInUse.get(sheets.contracts.key(row));
  const { added, changed, removed } = withCorrections(
    compareRows(sheets.contracts, wanted, company.contracts),
    ({ number }) => number,
    // A contract that no longer covers the hours on its cards is a different contract, not a correction.
    (before, after) => isWithin(hours(before) ?? null, after) && isOverlapping(before, after),
  );
  const persons = new Set(wanted.map(({ number }) => number));
  const isRetained = (row: ContractRow) => hours(row) !== undefined || (!persons.has(row.number) && row.start <= today);
  const ended = removed.filter(isRetained).flatMap((before) => {
    const end = [today, before.start, hours(before)?.last ?? today].toSorted().at(-1) ?? today;
    return before.end !== null && before.end <= end ? [] : [{ before, after: { ...before, end } }];
  });
  return { added, changed: [...changed, ...ended], removed: removed.filter((row) => !isRetained(row)) };
}

/** Whether a contract covers the hours on its cards; true if there are none. */
function isWithin(hours: Readonly<{ first: string; last: string }> | null, { start, end }: ContractRow): boolean {
  return hours === null || (start <= hours.first && (end === null || end >= hours.last));
}

function isOverlapping(one: ContractRow, other: ContractRow): boolean {
  return (one.end === null || one.end >= other.start) && (other.end === null || other.end >= one.start);
}

/** The changes shown in the preview, in the order of the sheets (rule: company-preview). */
export function shownChanges(changes: CompanyChanges, wanted: Company, stored: StoredCompany): readonly ShownChange[] {
  const names = new Map([...stored.company.people, ...wanted.people].map(({ number, name }) => [number, name]));
  const nameOf: NameOf = (number) => names.get(number) ?? '';
  const present = new Set(wanted.people.map(({ number }) => number));
  const contractKeys = new Set(wanted.contracts.map(sheets.contracts.key));
  const shown = <Row>(
    sheet: Sheet<Row>,
    { added, changed, removed }: RowChanges<Row>,
    removedKind: ShownChange['kind'],
    isEnded: (row: Row) => boolean = () => false,
  ): ShownChange[] => [
    ...added.map((row) => ({ sheet: sheet.name, kind: 'added' as const, label: sheet.label(row, nameOf), cells: [] })),
    ...changed.map(({ before, after }) => ({
      sheet: sheet.name,
      kind: isEnded(after) ? ('ended' as const) : ('changed' as const),
      label: sheet.label(before, nameOf),
      cells: differingCells(sheet, before, after),
    })),
    ...removed.map((row) => ({ sheet: sheet.name, kind: removedKind, label: sheet.label(row, nameOf), cells: [] })),
  ];
  return [
    ...shown(sheets.people, changes.people, 'ended', ({ number }) => !present.has(number)),
    ...shown(sheets.contracts, changes.contracts, 'removed', (row) => !contractKeys.has(sheets.contracts.key(row))),
    ...shown(sheets.departments, changes.departments, 'hidden'),
    ...shown(sheets.shifts, changes.shifts, 'hidden'),
    ...shown(sheets.teams, changes.teams, 'removed'),
    ...shown(sheets.kinds, changes.kinds, 'hidden'),
    ...shown(sheets.components, changes.components, 'hidden'),
    ...shown(sheets.options, changes.options, 'hidden'),
    ...shown(sheets.balances, changes.balances, 'removed'),
  ];
}

function differingCells<Row>(sheet: Sheet<Row>, before: Row, after: Row): ShownChange['cells'] {
  const [old, now] = [sheet.write(before, noName), sheet.write(after, noName)].map((cells) => cells.map(cellText));
  return sheet.columns.flatMap(({ title }, index) => {
    const cell = { column: title, before: old?.[index] ?? '', after: now?.[index] ?? '' };
    return cell.before === cell.after ? [] : [cell];
  });
}
