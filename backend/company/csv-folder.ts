import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeFormula } from '@/lib/format/escape-formula';
import { writeTarget } from '../target-file';
import { cellText } from './cells';
import type { Company } from './company';
import { companyTexts } from './company-texts';
import type { RawSheet } from './parse-workbook';
import { guideRows, writtenSheets } from './workbook-file';

const { guide } = companyTexts;

const byteOrderMark = '\uFEFF';

/**
 * Writes one file per sheet in the format of Dutch spreadsheet programs: separated by semicolons, with
 * decimal commas (rule: company-csv).
 */
export async function writeCsvFolder(folder: string, company: Company): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written = writtenSheets(company);
  for (const { name, columns, rows } of written) {
    await write(folder, name, [columns.map(({ title }) => title), ...rows.map((row) => row.map(cellText))]);
  }
  // The guide is for people only; the import does not read it.
  await write(folder, guide.sheet, [[...guide.columns], ...guideRows(written)]);
}

/** Writes a file that only its owner can read, because it contains personal data. */
async function write(folder: string, name: string, lines: readonly (readonly string[])[]): Promise<void> {
  const text = lines.map((cells) => cells.map(csvField).join(';')).join('\r\n');
  await writeTarget(join(folder, `${name}.csv`), (unfinished) =>
    writeFile(unfinished, `${byteOrderMark}${text}\r\n`, { mode: 0o600 }),
  );
}

/** Reads every CSV file in a folder. The name of the file is the name of the sheet. */
export async function readCsvFolder(folder: string): Promise<RawSheet[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.csv'.length),
      rows: parseCsv(await readFile(join(folder, file), 'utf8')),
    })),
  );
}

/**
 * Whether a spreadsheet would run the text as a formula, ignoring leading apostrophes. Such a text gets one
 * more apostrophe when it is written.
 */
function isFormula(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return escapeFormula(bare) !== bare;
}

function csvField(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const withoutQuote = (text: string) => (text.startsWith("'") && isFormula(text) ? text.slice(1) : text);

/** Parses CSV text into rows. The first line determines the separator. */
export function parseCsv(given: string): string[][] {
  const text = given.startsWith(byteOrderMark) ? given.slice(1) : given;
  const [titles = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t', ','].find((one) => titles.includes(one)) ?? ';';
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    rows.at(-1)?.push(withoutQuote(field));
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || field === '')) isQuoted = !isQuoted;
    else if (isQuoted) field += character;
    else if (character === separator) endField();
    else if (character === '\n') {
      endField();
      rows.push([]);
    } else if (character !== '\r') field += character;
  }
  if (field !== '' || (rows.at(-1)?.length ?? 0) > 0) endField();
  return rows;
}
