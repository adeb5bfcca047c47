import type { Fault } from './company';
import { companyTexts } from './company-texts';
import type { ParsedRow } from './parse-workbook';
import type { Sheet } from './sheet';

const { faults: texts } = companyTexts;

/** Collects faults of one sheet; nothing is said of a cell that could not be read. */
export function faultsOf<Row>(sheet: Sheet<Row>) {
  const found: Fault[] = [];
  const add = ({ row, unread }: ParsedRow<Row>, column: string, text: string) => {
    if (!unread.has(column)) found.push({ sheet: sheet.name, row, column, text });
  };
  /** Rows with the key of an earlier row; upper and lower case are the same to whoever types. */
  const addRepeated = (rows: readonly ParsedRow<Row>[], column: string, keyColumns: readonly string[] = [column]) => {
    const first = new Map<string, number>();
    for (const row of rows) {
      if (keyColumns.some((title) => row.unread.has(title))) continue;
      const key = sheet.key(row.value).toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.row);
      else add(row, column, texts.twice(earlier));
    }
  };
  return { found, add, addRepeated };
}

/** The label that is the same but for upper and lower case. */
export function meant(labels: readonly string[], given: string): string | null {
  return labels.find((label) => label.toLowerCase() === given.toLowerCase()) ?? null;
}
