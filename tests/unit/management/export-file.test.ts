import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { escapeFormula } from '@/lib/format/escape-formula';
import { csvHead, csvRows } from '@/lib/management/csv-file';
import { type ExportCell, type ExportColumn, textCell } from '@/lib/management/export-columns';
import { xlsxFile } from '@/lib/services/export-file';
import { dayFileName, weeksFileName } from '@/lib/services/export-list';

const zone = 'Europe/Amsterdam';
/** 18 November 2026, 13:05 in Amsterdam. */
const moment = Date.UTC(2026, 10, 18, 12, 5) / 60_000;

const columns = (...cells: readonly ExportCell[]): ExportColumn<null>[] =>
  cells.map((cell, index) => ({ header: `Kolom ${index + 1}`, width: 10, cell: () => cell }));
const csvOf = (...cells: readonly ExportCell[]) => csvRows([null], columns(...cells), zone);

describe('text that a spreadsheet could execute', () => {
  test.each([
    '=1+1',
    '+31612345678 bellen',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
    '﹦1+1',
    '−1+1',
    '=HYPERLINK("http://example.invalid";"klik")',
  ])('prefixes %j with an apostrophe', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  test.each(['-5', '-1,50', '+3', '-0.25', '12', 'Jansen-de Vries', 'a=b', 'José', '', '06-12345678', "'s-Gravenhage"])(
    'does not change the harmless text %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
    },
  );
});

describe('CSV file', () => {
  test('starts with a byte order mark and separates cells with semicolons', () => {
    expect(csvHead(columns(textCell('a'), textCell('b')))).toBe('\ufeffKolom 1;Kolom 2\r\n');
  });

  test('writes numbers, durations and times in Dutch notation', () => {
    expect(
      csvOf(
        { kind: 'decimal', value: 1234.5 },
        { kind: 'decimal', value: -7.25 },
        { kind: 'duration', minutes: 2310 },
        { kind: 'whole', value: 48 },
        { kind: 'moment', instant: moment },
        { kind: 'empty' },
      ),
    ).toBe('1234,50;-7,25;38:30;48;18-11-2026 13:05;\r\n');
  });

  test('writes times in the company time zone in summer and winter', () => {
    const summer = Date.UTC(2026, 6, 1, 22, 30) / 60_000;
    expect(csvOf({ kind: 'moment', instant: summer })).toBe('02-07-2026 00:30\r\n');
  });

  test('quotes separators, line breaks and surrounding spaces, and doubles quotes', () => {
    expect(csvOf(textCell('a;b'), textCell('zei "ja"'), textCell('twee\nregels'), textCell(' spatie '))).toBe(
      '"a;b";"zei ""ja""";"twee\nregels";" spatie "\r\n',
    );
  });

  test('neutralises formulas inside quoted cells', () => {
    expect(csvOf(textCell('=A1;B1'), textCell('-5'))).toBe('"\'=A1;B1";-5\r\n');
  });
});

describe('spreadsheet', () => {
  const read = async (...cells: readonly ExportCell[]) => {
    const bytes = await xlsxFile([null], columns(...cells), { sheet: 'Urenkaarten', zone });
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    return sheet;
  };

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'writes a readable file with the text %s',
    async (text) => {
      expect((await read(textCell(text), textCell('b')))?.data[1]).toEqual([`'${text}`, 'b']);
    },
  );

  /** A spreadsheet reader returns a duration as a date, counted from day 0. */
  const oneAndAHalfDays = new Date('1899-12-31T12:00:00Z');

  test('stores numbers, durations and dates as values without formulas', async () => {
    const sheet = await read(
      textCell('José Łukasz'),
      textCell('=1+1'),
      { kind: 'decimal', value: -7.25 },
      { kind: 'duration', minutes: 2160 },
      { kind: 'whole', value: 48 },
      { kind: 'moment', instant: moment },
      { kind: 'empty' },
    );
    expect(sheet?.sheet).toBe('Urenkaarten');
    expect(sheet?.data).toEqual([
      ['Kolom 1', 'Kolom 2', 'Kolom 3', 'Kolom 4', 'Kolom 5', 'Kolom 6', 'Kolom 7'],
      ['José Łukasz', "'=1+1", -7.25, oneAndAHalfDays, 48, new Date('2026-11-18T13:05:00Z'), null],
    ]);
  });

  test('removes control characters and unpaired surrogates from text', async () => {
    const sheet = await read(textCell('a\u0000b\u0007c\ud800d 😀'));
    expect(sheet?.data[1]).toEqual(['abcd 😀']);
  });

  test('neutralises formulas that follow removed characters', async () => {
    const sheet = await read(textCell('\u0000=1+1'), textCell('\u0007\t2'));
    expect(sheet?.data[1]).toEqual(["'=1+1", "'\t2"]);
  });
});

describe('file name', () => {
  test('the name of a file for a period contains its weeks', () => {
    const weeks = { from: '43-2026', to: '48-2026' };
    expect(weeksFileName('urenkaarten', weeks, 'csv')).toBe('urenkaarten-week-43-2026-tm-week-48-2026.csv');
    expect(weeksFileName('missende-kaarten', weeks, 'xlsx')).toBe('missende-kaarten-week-43-2026-tm-week-48-2026.xlsx');
  });

  test('the name of a file for one day contains that day', () => {
    expect(dayFileName('verlofoverzicht', '2026-11-18', 'csv')).toBe('verlofoverzicht-18-11-2026.csv');
  });
});
