import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCsv, readCsvFolder, writeCsvFolder } from '@/backend/company/csv-folder';
import { checkWorkbook } from '@/backend/company/import-company';
import { templateCompany } from '@/backend/company/template-company';
import { tidyName } from '@/backend/company/tidy-name';
import { sampleCompany } from '../../contract/support/sample-company';

describe('folder of CSV files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'company-csv-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('restores a company from its files, including special characters in names', async () => {
    const company = sampleCompany(60);
    const [first, ...others] = company.people;
    if (!first) throw new Error('nobody');
    const odd = { ...first, name: '=cmd; "Jan"', company: "'-1 & zonen" };
    const strange = { ...company, people: [odd, ...others] };
    await writeCsvFolder(folder, strange);
    expect(checkWorkbook(await readCsvFolder(folder))).toEqual({ ok: true, company: strange });
  });

  it('CSV files are readable only by their owner', async () => {
    await writeCsvFolder(folder, sampleCompany(20));
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(1);
    const modes = files.map((file) => [file, statSync(join(folder, file)).mode & 0o777]);
    expect(modes).toEqual(files.map((file) => [file, 0o600]));
  });

  it.each(['=1+1', "-2+3+cmd|'/C calc'!A0", '\uff1d1+1', "'=1+1"])(
    'writes %j as text instead of a formula in a Dutch spreadsheet',
    async (name) => {
      const company = sampleCompany(60);
      const [first, ...others] = company.people;
      if (!first) throw new Error('nobody');
      const given = { ...company, people: [{ ...first, name: tidyName(name) }, ...others] };
      await writeCsvFolder(folder, { ...company, people: [{ ...first, name }, ...others] });
      const [titles, row] = readFileSync(join(folder, 'Medewerkers.csv'), 'utf8').split('\r\n');
      expect(titles).toMatch(/^\uFEFFPersoneelsnummer;Naam;E-mailadres;/);
      expect(row?.startsWith(`20001;'${name};`)).toBe(true);
      expect(checkWorkbook(await readCsvFolder(folder))).toEqual({ ok: true, company: given });
    },
  );

  it.each(["'s-Hertogenbosch", "''t Hof", "'", "'1", "' =1", '"\'t"', "'-", "='", '-', 'A; "B"\n, C'])(
    'restores the name %j as written',
    async (name) => {
      const sample = sampleCompany(60);
      const named = (company: string) => ({
        ...sample,
        people: sample.people.map((one, at) => (at === 0 ? { ...one, company } : one)),
      });
      await writeCsvFolder(folder, named(name));
      expect(checkWorkbook(await readCsvFolder(folder))).toEqual({ ok: true, company: named(tidyName(name)) });
    },
  );

  it('writes a guide to every column in a separate file that imports ignore', async () => {
    await writeCsvFolder(folder, templateCompany);
    const rows = parseCsv(readFileSync(join(folder, 'Uitleg.csv'), 'utf8'));
    expect(rows[0]).toEqual(['Blad', 'Kolom', 'Verplicht', 'Wat erin staat', 'Voorbeeld']);
    expect(rows).toContainEqual(['Teams', 'Soort', 'ja', 'Personeel, of jeugd voor jeugdmedewerkers.', 'personeel']);
  });

  it('returns no sheets for a missing folder', async () => {
    expect(await readCsvFolder(join(folder, 'none'))).toEqual([]);
  });
});

describe('CSV text', () => {
  it.each([
    ['a;b\r\n1;2\r\n', [['a', 'b'], ['1', '2'], []]],
    [
      '\uFEFFa,b\n1,"2,5"',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a;b\n"zegt ""ja""\nen nee";x',
      [
        ['a', 'b'],
        ['zegt "ja"\nen nee', 'x'],
      ],
    ],
    [
      'a;b\n-1,5;x "y" z',
      [
        ['a', 'b'],
        ['-1,5', 'x "y" z'],
      ],
    ],
  ])('parses %j into cells', (text, expected) => {
    expect(parseCsv(text)).toEqual(expected);
  });
});
