import { describe, expect, it } from 'vitest';
import { checkWorkbook } from '@/backend/company/import-company';
import { nameKey, tidyName } from '@/backend/company/tidy-name';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import { filesOfZip, zipOf } from '@/backend/company/zip-archive';
import { sampleCompany } from '../../contract/support/sample-company';

const company = sampleCompany(5);
const [first] = company.people;
if (!first) throw new Error('There is nobody');

/** Returns the workbook of a company after `change` edits its parts, as another program might write them. */
async function workbook(change: (part: string, xml: string) => string, of = company): Promise<Uint8Array> {
  const files = filesOfZip(await writeWorkbook(of), () => true);
  const changed = [...files].map(([name, content]) => {
    const xml = Buffer.from(content).toString('utf8');
    return [name, /\.(?:xml|rels)$/.test(name) ? Buffer.from(change(name, xml)) : content] as const;
  });
  return zipOf(new Map(changed));
}

const peopleSheet = 'xl/worksheets/sheet2.xml';
const check = async (content: Uint8Array) => checkWorkbook(await readWorkbook(content));

describe('reading a workbook as displayed', () => {
  it('keeps the leading zeros that a number format displays', async () => {
    const numbered = { ...company, people: [{ ...first, number: '00417' }], contracts: [], teams: [], balances: [] };
    const content = await workbook((part, xml) => {
      if (part === 'xl/styles.xml') {
        const formatted = xml.replace(/<numFmts[^>]*>/, (tag) => `${tag}<numFmt numFmtId="199" formatCode="00000"/>`);
        return formatted.replace('</cellXfs>', '<xf numFmtId="199" applyNumberFormat="1"/></cellXfs>');
      }
      if (part !== peopleSheet) return xml;
      return xml.replace(/<c r="A2"[^>]*>.*?<\/c>/, `<c r="A2" s="LAST"><v>417</v></c>`);
    }, numbered);
    const files = filesOfZip(content, () => true);
    const [, cells = ''] =
      /<cellXfs[^>]*>([\s\S]*)<\/cellXfs>/.exec(Buffer.from(files.get('xl/styles.xml') ?? []).toString('utf8')) ?? [];
    const last = (cells.match(/<xf /g)?.length ?? 0) - 1;
    const sheet = Buffer.from(files.get(peopleSheet) ?? [])
      .toString('utf8')
      .replace('LAST', String(last));
    files.set(peopleSheet, Buffer.from(sheet));
    expect(sheet).toContain('<v>417</v>');
    expect(await check(zipOf(files))).toMatchObject({ ok: true, company: { people: [{ number: '00417' }] } });
  });

  it.each(['&#x1F600;', '&#128512;'])('reads a character above U+FFFF written as %s', async (reference) => {
    const named = { ...company, people: [{ ...first, name: 'Anna ROBOT' }, ...company.people.slice(1)] };
    const content = await workbook((_part, xml) => xml.replaceAll('ROBOT', reference), named);
    expect(await check(content)).toMatchObject({
      ok: true,
      company: { people: [{ name: 'Anna 😀' }, {}, {}, {}, {}] },
    });
  });

  it('reports merged cells with their location', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="G3:G5"/></mergeCells>';
    const content = await workbook((part, xml) =>
      part === peopleSheet ? xml.replace('</sheetData>', `</sheetData>${merged}`) : xml,
    );
    const checked = await check(content);
    const text = 'Hier zijn cellen samengevoegd (G3:G5). Splits ze, en vul elke cel in.';
    expect(checked).toEqual({ ok: false, faults: [{ sheet: 'Medewerkers', row: 3, column: '', text }] });
  });

  it('reads an unmodified workbook unchanged', async () => {
    expect(await check(await workbook((_part, xml) => xml))).toEqual({ ok: true, company });
  });
});

const alike = ['In\u00a0pak', 'In  pak', ' In\tpak', 'In pak\u200b', '\ufeffIn\u2009pak', 'In\u200d pak', 'Ｉn pak'];

describe('names that look identical', () => {
  it.each(alike)('normalises %j to ‘In pak’', (name) => {
    expect(tidyName(name)).toBe('In pak');
    expect(nameKey(name.toUpperCase())).toBe('in pak');
  });

  it.each(alike)('reports %j as a duplicate of ‘In pak’', async (label) => {
    const [department] = company.departments;
    if (!department) throw new Error('There is no department');
    const departments = [{ ...department, label: 'In pak' }, ...company.departments, { ...department, label }];
    const checked = await check(await writeWorkbook({ ...company, departments }));
    const place = { sheet: 'Afdelingen', row: departments.length + 1, column: 'Naam' };
    expect(checked).toEqual({ ok: false, faults: [{ ...place, text: 'Dit staat ook al in rij 2.' }] });
  });

  it.each(alike)('resolves a reference to ‘In pak’ written as %j', async (label) => {
    const [department] = company.departments;
    if (!department) throw new Error('There is no department');
    const departments = [...company.departments, { ...department, label: 'In pak' }];
    const people = [{ ...first, otherDepartments: [label] }, ...company.people.slice(1)];
    const checked = await check(await writeWorkbook({ ...company, departments, people }));
    expect(checked).toMatchObject({
      ok: true,
      company: { people: [{ otherDepartments: ['In pak'] }, {}, {}, {}, {}] },
    });
  });
});

it.each(['\u202a', '\u202e', '\ud800', '\udc00'])('reports the invalid character %j in a name', async (character) => {
  const people = [{ ...first, name: `Anna${character}` }, ...company.people.slice(1)];
  const raw = (await readWorkbook(await writeWorkbook(company))).map((sheet) => sheet);
  const sheets = raw.map((sheet) =>
    sheet.name === 'Medewerkers'
      ? {
          ...sheet,
          rows: sheet.rows.map((row) => row.map((cell) => (cell === first.name ? (people[0]?.name ?? '') : cell))),
        }
      : sheet,
  );
  const text = 'Hier staat een teken in dat niet gelezen kan worden. Typ de tekst opnieuw.';
  const checked = checkWorkbook(sheets);
  expect(checked.ok ? [] : checked.faults).toContainEqual({ sheet: 'Medewerkers', row: 2, column: 'Naam', text });
});
