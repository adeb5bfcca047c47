import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Cell, WrittenCell } from './cells';
import type { Company } from './company';
import { companyTexts } from './company-texts';
import { type RawSheet, sheets } from './parse-workbook';
import { plainWorkbook } from './plain-workbook';
import type { Column, NameOf, Sheet } from './sheet';

const { guide } = companyTexts;

/** A sheet ready for writing, whatever the type of its rows. */
export type WrittenSheet = Readonly<{
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly WrittenCell[])[];
}>;

/** The company's sheets, in the order of the workbook. */
export function writtenSheets(company: Company): readonly WrittenSheet[] {
  const names = new Map(company.people.map(({ number, name }) => [number, name]));
  const nameOf: NameOf = (number) => names.get(number) ?? '';
  const written = <Row>({ name, columns, write }: Sheet<Row>, rows: readonly Row[]): WrittenSheet => ({
    name,
    columns,
    rows: rows.map((row) => write(row, nameOf)),
  });
  return [
    written(sheets.people, company.people),
    written(sheets.contracts, company.contracts),
    written(sheets.departments, company.departments),
    written(sheets.shifts, company.shifts),
    written(sheets.teams, company.teams),
    written(sheets.kinds, company.kinds),
    written(sheets.components, company.components),
    written(sheets.options, company.options),
    written(sheets.balances, company.balances),
  ];
}

/**
 * Writes a company's workbook: a guide that explains every column, and the sheets (rule: company-workbook).
 */
export async function writeWorkbook(company: Company): Promise<Uint8Array> {
  const written = writtenSheets(company);
  const pages = written.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [columns.map(titleCell), ...rows.map((row) => row.map(fileCell)), columns.map(emptyCell)],
    columns: columns.map(({ width = 16 }) => ({ width })),
    stickyRowsCount: 1,
  }));
  return writeXlsxFile([guidePage(written), ...pages], { features: [emptyCells, choiceLists(written)] }).toBuffer();
}

/**
 * Adds a space to names on `Object.prototype`, such as `constructor`, which would make the file unreadable.
 */
const textCell = (value: string) => ({ value: value in Object.prototype ? `${value} ` : value, type: String });
const titleCell = ({ title, isRequired, isForReading }: Column) => ({
  ...textCell(title),
  fontWeight: 'bold' as const,
  ...(isRequired ? { backgroundColor: '#1d4fb8', textColor: '#ffffff' } : {}),
  ...(isForReading ? { backgroundColor: '#f0f0f0' } : {}),
  ...(isRequired || isForReading ? {} : { backgroundColor: '#e3ecff' }),
});

const formats = { text: '@', date: 'dd-mm-yyyy', hours: '0.00' };

function emptyCell({ holds }: Column) {
  if (holds === 'date') return { value: new Date(0), type: Date, format: formats.date };
  if (holds === 'hours') return { value: 0, type: Number, format: formats.hours };
  return { value: companyTexts.no, type: String, format: formats.text };
}

function fileCell(cell: WrittenCell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { ...textCell(cell), format: formats.text };
  if (typeof cell === 'number') return { value: cell, type: Number, format: formats.hours };
  return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: formats.date };
}

/** One row per column of every sheet. */
export const guideRows = (written: readonly WrittenSheet[]): string[][] =>
  written.flatMap(({ name, columns }) =>
    columns.map(({ title, explanation, example, isRequired }) => [
      name,
      title,
      isRequired ? companyTexts.yes : '',
      explanation,
      example,
    ]),
  );

function guidePage(written: readonly WrittenSheet[]) {
  const bold = (value: string) => ({ ...textCell(value), fontWeight: 'bold' as const });
  const rows = guideRows(written).map((row) => row.map(textCell));
  return {
    sheet: guide.sheet,
    data: [...guide.general.map((line) => [textCell(line)]), [], guide.columns.map(bold), ...rows],
    columns: [18, 24, 11, 100, 24].map((width) => ({ width })),
  };
}

/**
 * Sets the format of the empty cells in each column. The library cannot do that, so an extra last row holds
 * the formats and is removed again. Without a format, a spreadsheet turns a typed employee number into a
 * number and drops its leading zeros.
 */
const emptyCells = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
          // The first sheet is the guide.
          if (sheetIndex === 0) return xml;
          const [row = ''] = /<row .*?<\/row>/.exec(xml.slice(xml.lastIndexOf('<row '))) ?? [];
          const styles = [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => style);
          return xml
            .replace(row, '')
            .replaceAll(/<col min="(\d+)"/g, (col, column) => `${col} style="${styles[Number(column) - 1] ?? 0}"`);
        },
      },
    },
  },
};

/** The last row with choice lists. The workbook is not meant for companies with more rows. */
const lastListRow = 5_000;

/** Adds choice lists to cells. The library supports these only through a custom feature. */
function choiceLists(written: readonly WrittenSheet[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
            // The first sheet is the guide.
            const lists = listsOf(written[sheetIndex - 1]?.columns ?? []);
            const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet');
            if (lists.length === 0 || order === undefined) return xml;
            const markup = `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
            return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
          },
        },
      },
    },
  };
}

function listsOf(columns: readonly Column[]): string[] {
  return columns.flatMap(({ choices }, index) => {
    if (choices === undefined) return [];
    const formula = 'ofSheet' in choices ? `'${choices.ofSheet}'!$A$2:$A$${lastListRow}` : `"${choices.join(',')}"`;
    const cells = `${getCellAddress(1, index)}:${getCellAddress(lastListRow - 1, index)}`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${sanitizeAttributeValue(cells)}"><formula1>${sanitizeTextContent(formula)}</formula1></dataValidation>`,
    ];
  });
}

/** Reads the sheets of a workbook; throws if the file is not a workbook. */
export async function readWorkbook(content: Uint8Array): Promise<RawSheet[]> {
  const { content: plain, merged } = plainWorkbook(content);
  const read = await readXlsxFile(Buffer.from(plain));
  return read.map(({ sheet, data }) => {
    const ranges = merged.get(sheet);
    return { name: sheet, rows: data.map((row) => row.map(cellOf)), ...(ranges && { merged: ranges }) };
  });
}

/** The library's types describe a date as the `Date` constructor instead of as a `Date`. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : null;
}
