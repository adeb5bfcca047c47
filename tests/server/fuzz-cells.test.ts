import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvRows } from '@/lib/management/csv-file';
import { textCell } from '@/lib/management/export-columns';
import { xlsxFile } from '@/lib/services/export-file';
import { anyText, long, part, total } from './support/fuzz';

describe('exported text cell', () => {
  const trigger = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '﹦',
    '−',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u00a0',
    '\ufeff',
    '\u200b',
  );
  const rest = fc.oneof(
    fc.constantFrom(
      '1+1',
      "cmd|'/c calc'!A0",
      'SUM(A1)',
      'HYPERLINK("http://x";"y")',
      '5',
      '1,50',
      '"',
      ';',
      '\r\n=1',
      "'",
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const text = fc.oneof(
    fc.tuple(fc.array(trigger, { maxLength: 3 }), rest).map(([all, one]) => all.join('') + one),
    anyText,
  );

  /**
   * Whether a spreadsheet would run the cell as a formula, judging by the first character. That character may
   * also be full-width or small.
   */
  function runs(cell: string): boolean {
    if (/^[\t\r\n]/.test(cell)) return true;
    const first = cell.replace(/^[\s\u200b\ufeff]+/, '');
    const narrow = first
      .replace(/^[\uff01-\uff5e\ufe50-\ufe6b]/, (wide) => wide.normalize('NFKC'))
      .replace(/^\u2212/, '-');
    return /^[=+\-@]/.test(narrow) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(first);
  }
  /** Parses CSV (RFC 4180) with semicolons. */
  function readCsv(content: string): string[][] {
    const rows: string[][] = [];
    let row: string[] = [];
    for (const [, quoted, plain = '', end] of content.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
      row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      if (end === ';') continue;
      rows.push(row);
      row = [];
    }
    return rows;
  }
  const columns = [0, 1, 2].map((index) => ({
    header: 'x',
    width: 10,
    cell: (row: readonly string[]) => textCell(row[index] ?? ''),
  }));
  const row = fc.array(text, { minLength: 3, maxLength: 3 });

  it('exports any text as one cell that does not run as a formula', long, async () => {
    const property = fc.property(row, (cells) => {
      const read = readCsv(csvRows([cells], columns, 'UTC'));
      expect(read).toHaveLength(1);
      expect(read[0]?.map((cell) => cell.replace(/^'/, ''))).toEqual(cells.map((cell) => cell.replace(/^'/, '')));
      for (const cell of read[0] ?? []) expect(runs(cell), JSON.stringify(cell)).toBe(false);
    });
    fc.assert(property, part(0.09));

    const rows = fc.array(row, { minLength: 20, maxLength: 20 });
    const sheets = fc.asyncProperty(rows, async (all) => {
      const file = Buffer.from(await xlsxFile(all, columns, { sheet: 'x', zone: 'UTC' }));
      const read = (await readXlsxFile(file, { trim: false }))[0]?.data.slice(1) ?? [];
      expect(read).toHaveLength(all.length);
      for (const cell of read.flat()) {
        expect(typeof cell === 'string' || cell === null, `${cell}`).toBe(true);
        expect(runs(String(cell ?? '')), JSON.stringify(cell)).toBe(false);
      }
    });
    await fc.assert(sheets, { numRuns: Math.ceil((total * 0.01) / 20) });
  });
});
