import { type Cell, cellReader, isBlank } from './cells';
import type { Fault, SheetName, SheetRows } from './company';
import { companyTexts } from './company-texts';
import { componentsSheet, departmentsSheet, kindsSheet, optionsSheet, shiftsSheet } from './lookup-sheets';
import { balancesSheet, contractsSheet, peopleSheet, teamsSheet } from './people-sheets';
import type { Sheet } from './sheet';
import { nameKey } from './tidy-name';

/** The rows of one sheet as read from a file, starting with the titles. */
export type RawSheet = Readonly<{
  name: string;
  rows: readonly (readonly Cell[])[];
  /** Ranges of merged cells, such as `A2:A5`. In each range, all cells but the first are empty. */
  merged?: readonly string[];
}>;

/** A row with its row number and the columns that could not be read. */
export type ParsedRow<Row> = Readonly<{ value: Row; row: number; unread: ReadonlySet<string> }>;

export type ParsedCompany = Readonly<{ [Name in SheetName]: readonly ParsedRow<SheetRows[Name]>[] }>;

/** The sheets, in the order of the workbook. */
export const sheets: Readonly<{ [Name in SheetName]: Sheet<SheetRows[Name]> }> = {
  people: peopleSheet,
  contracts: contractsSheet,
  departments: departmentsSheet,
  shifts: shiftsSheet,
  teams: teamsSheet,
  kinds: kindsSheet,
  components: componentsSheet,
  options: optionsSheet,
  balances: balancesSheet,
};

const { faults: texts } = companyTexts;

/** Reads every row of every sheet. Collects all faults within single cells (rule: company-check). */
export function parseWorkbook(raw: readonly RawSheet[]): Readonly<{ parsed: ParsedCompany; faults: readonly Fault[] }> {
  const faults: Fault[] = [];
  const parsed = {
    people: parseSheet(raw, sheets.people, faults),
    contracts: parseSheet(raw, sheets.contracts, faults),
    departments: parseSheet(raw, sheets.departments, faults),
    shifts: parseSheet(raw, sheets.shifts, faults),
    teams: parseSheet(raw, sheets.teams, faults),
    kinds: parseSheet(raw, sheets.kinds, faults),
    components: parseSheet(raw, sheets.components, faults),
    options: parseSheet(raw, sheets.options, faults),
    balances: parseSheet(raw, sheets.balances, faults),
  };
  return { parsed, faults };
}

function parseSheet<Row>(raw: readonly RawSheet[], sheet: Sheet<Row>, faults: Fault[]): ParsedRow<Row>[] {
  const found = raw.find(({ name }) => nameKey(name) === nameKey(sheet.name));
  if (!found) {
    faults.push({ sheet: sheet.name, row: 1, column: '', text: texts.sheetMissing });
    return [];
  }
  const [titles = [], ...rows] = found.rows;
  const columns = columnsOf(titles, sheet, faults);
  for (const range of found.merged ?? []) {
    const [row = '1'] = /\d+/.exec(range) ?? [];
    faults.push({ sheet: sheet.name, row: Number(row), column: '', text: texts.merged(range) });
  }
  return rows.flatMap((cells, index) => {
    if (cells.every(isBlank)) return [];
    const row = index + 2;
    const unread = new Set<string>();
    const cellOf = (title: string) => cells[columns.get(nameKey(title)) ?? -1] ?? null;
    const reader = cellReader(cellOf, (column, text) => {
      unread.add(column);
      // Report a missing column once, not for every row.
      if (columns.has(nameKey(column))) faults.push({ sheet: sheet.name, row, column, text });
    });
    return [{ value: sheet.read(reader), row, unread }];
  });
}

/** The position of each column. A missing or repeated column is a fault in row 1. */
function columnsOf<Row>(titles: readonly Cell[], sheet: Sheet<Row>, faults: Fault[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const read = sheet.columns.filter(({ isForReading }) => !isForReading);
  for (const [index, title] of titles.entries()) {
    const key = typeof title === 'string' ? nameKey(title) : '';
    const known = read.find((column) => nameKey(column.title) === key);
    if (known === undefined) continue;
    if (columns.has(key)) faults.push({ sheet: sheet.name, row: 1, column: known.title, text: texts.columnTwice });
    else columns.set(key, index);
  }
  for (const { title, isOptional } of read) {
    if (!isOptional && !columns.has(nameKey(title)))
      faults.push({ sheet: sheet.name, row: 1, column: title, text: texts.columnMissing });
  }
  return columns;
}
