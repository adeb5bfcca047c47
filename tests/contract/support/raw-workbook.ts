import type { Company, SheetName } from '@/backend/company/company';
import { type RawSheet, sheets } from '@/backend/company/parse-workbook';
import type { Sheet } from '@/backend/company/sheet';

function rawSheet<Row>(sheet: Sheet<Row>, rows: readonly Row[]): RawSheet {
  const cells = (row: Row) =>
    sheet.write(row, () => '').map((cell) => (typeof cell === 'object' ? (cell?.date ?? null) : cell));
  return { name: sheet.name, rows: [sheet.columns.map(({ title }) => title), ...rows.map(cells)] };
}

/** Returns the sheets of a company's workbook, without writing a file. */
export function rawWorkbook(company: Company): readonly RawSheet[] {
  const raw = <Name extends SheetName>(name: Name) => rawSheet(sheets[name], company[name]);
  return Object.keys(sheets).map((name) => raw(name as SheetName));
}
