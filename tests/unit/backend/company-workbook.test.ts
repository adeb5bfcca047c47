import { describe, expect, it } from 'vitest';
import type { Cell } from '@/backend/company/cells';
import { checkWorkbook, warningsOf } from '@/backend/company/import-company';
import type { RawSheet } from '@/backend/company/parse-workbook';
import { templateCompany } from '@/backend/company/template-company';
import { readWorkbook, writeWorkbook, writtenSheets } from '@/backend/company/workbook-file';
import { sampleCompany } from '../../contract/support/sample-company';
import { unzipped } from '../../contract/support/unzipped';

/** Returns the cells of a company's workbook, and functions to read and change them. */
function rawSheets(company = sampleCompany(300)) {
  const raw = writtenSheets(company).map(({ name, columns, rows }) => ({
    name,
    rows: [
      columns.map(({ title }): Cell => title),
      ...rows.map((row) => row.map((cell): Cell => (typeof cell === 'object' && cell !== null ? cell.date : cell))),
    ],
  }));
  const rowsOf = (sheet: string) => {
    const found = raw.find(({ name }) => name === sheet);
    if (!found) throw new Error(`no sheet ${sheet}`);
    return found.rows;
  };
  /** Writes a value to a cell. Rows are counted from 1, as in a spreadsheet. */
  const put = (sheet: string, row: number, column: string, value: Cell) => {
    const rows = rowsOf(sheet);
    const cells = rows[row - 1];
    if (!cells) throw new Error(`no row ${row}`);
    cells[rows[0]?.indexOf(column) ?? -1] = value;
  };
  return { raw, rowsOf, put };
}

const faultsOf = (raw: readonly RawSheet[]) => {
  const checked = checkWorkbook(raw);
  return checked.ok ? [] : checked.faults.map(({ sheet, row, column, text }) => [sheet, row, column, text]);
};

describe('workbook of 300 people', () => {
  it('reports all ten errors with their sheet, row and column', () => {
    const { raw, put } = rawSheets();
    put('Medewerkers', 12, 'Naam', '');
    put('Medewerkers', 40, 'E-mailadres', 'geen adres');
    put('Medewerkers', 60, 'Afdeling', 'inpak');
    put('Contracten', 25, 'Personeelsnummer', '99999');
    put('Contracten', 30, 'Begindatum', '31-02-2026');
    put('Contracten', 33, 'Einddatum', '01-01-2001');
    put('Diensten', 4, 'Begin', 'vroeg');
    put('Teams', 9, 'Manager', '20200');
    put('Urensoorten', 3, 'Afbouw', 'misschien');
    put('Verlofsaldi', 50, 'Uren', '1,234');
    expect(faultsOf(raw)).toEqual([
      ['Medewerkers', 12, 'Naam', 'Vul dit in.'],
      ['Medewerkers', 40, 'E-mailadres', '‘geen adres’ is geen e-mailadres.'],
      ['Medewerkers', 60, 'Afdeling', 'Afdeling ‘inpak’ staat niet op het blad Afdelingen. Bedoel je ‘Inpak’?'],
      ['Contracten', 25, 'Personeelsnummer', 'Personeelsnummer 99999 staat niet op het blad Medewerkers.'],
      ['Contracten', 30, 'Begindatum', 'De dag 31-02-2026 bestaat niet.'],
      ['Contracten', 33, 'Einddatum', 'De einddatum ligt voor de begindatum.'],
      ['Diensten', 4, 'Begin', '‘vroeg’ is geen tijd. Schrijf hem als 08:30.'],
      ['Teams', 9, 'Manager', 'Bij Roos Vos staat op het blad Medewerkers geen ja bij Manager.'],
      ['Urensoorten', 3, 'Afbouw', '‘misschien’ kan hier niet. Kies uit: ja, nee.'],
      ['Verlofsaldi', 50, 'Uren', '‘1,234’ is geen aantal uren. Schrijf het als 12,5, met hoogstens twee decimalen.'],
    ]);
  });

  it('restores the same company from its workbook', async () => {
    const company = sampleCompany(300);
    expect(checkWorkbook(await readWorkbook(await writeWorkbook(company)))).toEqual({ ok: true, company });
  });
});

describe('errors across rows', () => {
  const cases: [string, (change: ReturnType<typeof rawSheets>) => void, unknown[][]][] = [
    [
      'reports a duplicate employee number',
      ({ rowsOf }) => rowsOf('Medewerkers').push(['20001', 'Iemand Anders', null, 'Werkhuis B.V.']),
      [['Medewerkers', 302, 'Personeelsnummer', 'Dit staat ook al in rij 2.']],
    ],
    [
      'reports an e-mail address shared by two people',
      ({ put }) => put('Medewerkers', 3, 'E-mailadres', 'ANNA.DE.JONG.0@werkhuis.example'),
      [
        [
          'Medewerkers',
          3,
          'E-mailadres',
          'Dit e-mailadres is van Anna de Jong (rij 2). Twee mensen kunnen niet hetzelfde adres gebruiken.',
        ],
      ],
    ],
    [
      'reports misspelled references, comma-separated lists and invalid dates or times',
      ({ put }) => {
        put('Medewerkers', 3, 'Afdeling', 'Transprot');
        put('Medewerkers', 4, 'Afdeling', 'Directie');
        put('Medewerkers', 5, 'Andere afdelingen', 'Inpak, Transport');
        put('Medewerkers', 6, 'Laatste dag', '31-11-2026');
        put('Medewerkers', 7, 'Laatste dag', 'eind november');
        put('Contracten', 8, 'Personeelsnummer', '0020007');
        put('Diensten', 4, 'Begin', '25:00');
      },
      [
        [
          'Medewerkers',
          3,
          'Afdeling',
          'Afdeling ‘Transprot’ staat niet op het blad Afdelingen. Bedoel je ‘Transport’?',
        ],
        ['Medewerkers', 4, 'Afdeling', 'Afdeling ‘Directie’ staat niet op het blad Afdelingen.'],
        [
          'Medewerkers',
          5,
          'Andere afdelingen',
          '‘Inpak, Transport’ is niet één afdeling. Scheid ze met een puntkomma.',
        ],
        ['Medewerkers', 6, 'Laatste dag', 'De dag 31-11-2026 bestaat niet.'],
        ['Medewerkers', 7, 'Laatste dag', '‘eind november’ is geen datum. Schrijf hem als 31-12-2026.'],
        [
          'Contracten',
          8,
          'Personeelsnummer',
          'Personeelsnummer 0020007 staat niet op het blad Medewerkers. Bedoel je 20007?',
        ],
        ['Diensten', 4, 'Begin', 'De tijd 25:00 bestaat niet: tijden gaan van 00:00 tot en met 23:59.'],
      ],
    ],
    [
      'reports overlapping contracts',
      ({ rowsOf }) => rowsOf('Contracten').push(['20002', '', 'Deeltijd', '2026-01-01', null]),
      [['Contracten', 302, 'Begindatum', 'Dit contract loopt deels tegelijk met dat van rij 3.']],
    ],
    [
      'reports a semicolon in a department name',
      ({ rowsOf }) => rowsOf('Afdelingen').push(['Laden; lossen']),
      [
        [
          'Afdelingen',
          10,
          'Naam',
          'Een puntkomma kan hier niet: daarmee scheid je afdelingen op het blad Medewerkers.',
        ],
      ],
    ],
    [
      'reports impossible shifts',
      ({ rowsOf }) =>
        rowsOf('Diensten').push(
          ['Transport', 'Weekend', 'zondag', '08:00', '16:00'],
          ['Transport', 'Weekend', 'zaterdag', '20:00', '02:00'],
          ['Transport', 'Weekend', 'vrijdag', '08:00', '16:00', '12:00', null],
          ['Transport', 'Vroeg', 'vrijdag', '08:00', '16:00', '17:00', '17:30', '12:00', '12:30'],
          ['Transport', 'Vroeg', 'vrijdag', '15:00', '18:00'],
          ['Transport', 'Laat', null, '15:00', '18:00'],
          ['Transport', 'Nacht', 'maandag', '22:00', '06:00', '23:00', '23:30', '02:00', '02:30'],
          ['Transport', 'Tot middernacht', 'zaterdag', '18:00', '00:00'],
        ),
      [
        [
          'Diensten',
          28,
          'Dag',
          'Op zondag kunnen er geen uren worden gewerkt. Een zaterdag eindigt uiterlijk om 00:00.',
        ],
        [
          'Diensten',
          29,
          'Eind',
          'Op zondag kunnen er geen uren worden gewerkt. Een zaterdag eindigt uiterlijk om 00:00.',
        ],
        ['Diensten', 30, 'Pauze 1 eind', 'Vul van deze pauze het begin en het eind in.'],
        ['Diensten', 31, 'Pauze 1 begin', 'Deze pauze valt niet binnen de dienst, of heeft geen lengte.'],
        ['Diensten', 32, 'Begin', 'Deze tijden overlappen met die van rij 31.'],
        ['Diensten', 33, 'Dag', 'Vul de dag in, of laat ook de tijden leeg.'],
      ],
    ],
    [
      'reports people who are their own manager and duplicate team rows',
      ({ rowsOf }) =>
        rowsOf('Teams').push(['20001', '', '20001', '', 'personeel'], ['20006', '', '20021', '', 'jeugd']),
      [
        ['Teams', 282, 'Medewerker', 'Iemand kan niet de eigen manager zijn.'],
        ['Teams', 283, 'Medewerker', 'Dit staat ook al in rij 2.'],
      ],
    ],
    [
      'reports an hour type without a direction and an option with an empty level',
      ({ rowsOf }) => {
        rowsOf('Urensoorten').push(['Scholing', 'nee', '']);
        rowsOf('Uitzendopties').push(['Regio Oost', null, 'Planner']);
      },
      [
        ['Urensoorten', 11, 'Opbouw', 'Zet ja bij Opbouw, bij Afbouw of bij allebei.'],
        ['Uitzendopties', 6, 'Niveau 2', 'Dit niveau is leeg, en een niveau daarna niet.'],
      ],
    ],
    [
      'reports a missing sheet and a missing column',
      ({ raw, rowsOf }) => {
        raw.splice(4, 1);
        rowsOf('Contracten')[0]?.splice(3, 1, 'Start');
      },
      [
        ['Contracten', 1, 'Begindatum', 'Deze kolom ontbreekt. Zet de titel in de eerste rij terug.'],
        ['Teams', 1, '', 'Dit blad ontbreekt. Maak met template een nieuwe werkmap en neem het blad daaruit over.'],
      ],
    ],
    [
      'reports a workbook without people',
      ({ raw }) => raw.splice(0, raw.length, ...rawSheets(templateCompany).raw),
      [['Medewerkers', 2, '', 'Er staat niemand op dit blad: daarmee zou het inlezen iedereen beëindigen.']],
    ],
  ];
  it.each(cases)('%s', (_name, change, expected) => {
    const sheets = rawSheets();
    change(sheets);
    expect(faultsOf(sheets.raw)).toEqual(expected);
  });
});

describe('limits of workbook values', () => {
  type Change = (sheets: ReturnType<typeof rawSheets>) => void;
  const contractOf =
    (start: string, end: string | null): Change =>
    ({ rowsOf }) =>
      rowsOf('Contracten').push(['20002', '', 'Deeltijd', start, end]);
  const untilMarch: Change = ({ rowsOf }) => {
    const row = rowsOf('Contracten')[2];
    row?.splice(3, 2, '2026-01-01', '2026-03-31');
  };
  const transport =
    (...cells: readonly string[]): Change =>
    ({ rowsOf }) =>
      rowsOf('Diensten').push(['Transport', 'Vroeg', 'vrijdag', ...cells]);

  it.each<[string, readonly Change[], readonly string[]]>([
    ['a contract of one day', [untilMarch, contractOf('2026-05-01', '2026-05-01')], []],
    ['a contract that ends before it begins', [untilMarch, contractOf('2026-05-02', '2026-05-01')], ['Einddatum']],
    ['a contract that starts the day after another ends', [untilMarch, contractOf('2026-04-01', null)], []],
    ['a contract that starts on the last day of another', [untilMarch, contractOf('2026-03-31', null)], ['Begindatum']],
    ['a break until the end of the shift', [transport('08:00', '16:00', '15:30', '16:00')], []],
    ['a break past the end of the shift', [transport('08:00', '16:00', '15:31', '16:01')], ['Pauze 1 begin']],
    ['adjacent shift times', [transport('08:00', '12:00'), transport('12:00', '16:00')], []],
    ['overlapping shift times', [transport('08:00', '12:00'), transport('11:59', '16:00')], ['Begin']],
    ['adjacent breaks', [transport('08:00', '16:00', '10:00', '10:15', '10:15', '10:30')], []],
    ['overlapping breaks', [transport('08:00', '16:00', '10:00', '10:15', '10:14', '10:30')], ['Pauze 2 begin']],
  ])('accepts values within their limits and reports the others: %s', (_name, changes, columns) => {
    const sheets = rawSheets();
    for (const change of changes) change(sheets);
    expect(faultsOf(sheets.raw).map(([, , column]) => column)).toEqual(columns);
  });

  it.each<[string, string, string | null]>([
    ['Zaal1', 'Zaal2', 'Zaal1'],
    ['Zaal1', 'Zaaa2', null],
    ['Zaal10', 'Zaal23', 'Zaal10'],
    ['Zaal10', 'Zaa234', null],
  ])('for the department %s, the typo %s leads to the suggestion %s', (label, typed, meant) => {
    const { raw, rowsOf, put } = rawSheets();
    rowsOf('Afdelingen').push([label]);
    put('Medewerkers', 3, 'Afdeling', typed);
    const hint = meant === null ? '' : ` Bedoel je ‘${meant}’?`;
    const text = `Afdeling ‘${typed}’ staat niet op het blad Afdelingen.${hint}`;
    expect(faultsOf(raw)).toEqual([['Medewerkers', 3, 'Afdeling', text]]);
  });
});

describe('workbook warnings', () => {
  const warned = ({ raw }: ReturnType<typeof rawSheets>, today: string) =>
    warningsOf(raw, today).map(({ row, column, text }) => [row, column, text]);

  it('warns about people without a team and office staff with a contract', () => {
    const sheets = rawSheets();
    const before = warned(sheets, '2026-11-18');
    const person = sheets.rowsOf('Medewerkers')[290];
    const [number = '', name = ''] = [person?.[0], person?.[1]].map(String);
    const teams = sheets.rowsOf('Teams');
    teams.splice(0, teams.length, ...teams.filter((row) => row[2] !== number));
    sheets.put('Medewerkers', 301, 'Kantoor', 'ja');
    const other = sheets.rowsOf('Medewerkers')[300]?.[1];
    expect(faultsOf(sheets.raw)).toEqual([]);
    const news = warned(sheets, '2026-11-18').filter(([row]) => !before.some(([known]) => known === row));
    expect(news).toEqual([
      [291, '', `${name} heeft een contract maar staat in geen team: niemand keurt de urenkaarten goed.`],
      [
        301,
        'Kantoor',
        `Bij ${other} staat ja, en er is ook een contract. Wie op kantoor werkt, heeft geen urenkaart: haal een van de twee weg.`,
      ],
    ]);
    sheets.put('Medewerkers', 291, 'Laatste dag', '2026-11-01');
    expect(warned(sheets, '2026-11-18').map(([row]) => row)).not.toContain(291);
    const isWarnedOn = (day: string) => warned(sheets, day).some(([row]) => row === 291);
    expect(['2026-11-01', '2026-11-02'].map(isWarnedOn)).toEqual([true, false]);
  });
});

describe('workbook cell', () => {
  const personWith = (column: string, value: Cell) => {
    const { raw, put } = rawSheets();
    put('Medewerkers', 2, column, value);
    const checked = checkWorkbook(raw);
    return checked.ok ? checked.company.people[0] : checked.faults[0]?.text;
  };

  it.each<[string, Cell, object]>([
    ['Laatste dag', new Date('2026-12-31T00:00:00Z'), { lastDay: '2026-12-31' }],
    ['Laatste dag', '31-12-2026', { lastDay: '2026-12-31' }],
    ['Laatste dag', '1/2/2027', { lastDay: '2027-02-01' }],
    ['Laatste dag', ' 2026-12-31 ', { lastDay: '2026-12-31' }],
    ['Taal', 'Pools', { language: 'pl' }],
    ['Taal', 'oekraïens', { language: 'uk' }],
    ['Taal', ' ENGELS', { language: 'en' }],
    ['Taal', 'nl', { language: 'nl' }],
    ['Taal', '', { language: null }],
    ['Kantoor', true, { isOffice: true }],
    ['Kantoor', 'JA', { isOffice: true }],
    ['Kantoor', 0, { isOffice: false }],
    ['Kantoor', null, { isOffice: false }],
    ['E-mailadres', 'Anna@Werkhuis.example', { email: 'anna@werkhuis.example' }],
    ['E-mailadres', '', { email: null }],
    ['Andere afdelingen', 'Transport; Inpak ;Inpak', { otherDepartments: ['Inpak', 'Transport'] }],
    ['Naam', '=1+1', { name: '=1+1' }],
  ])('parses the value of column %s: %j', (column, value, expected) => {
    expect(personWith(column, value)).toMatchObject(expected);
  });

  it('rejects an unsupported mail language but accepts a missing language column', () => {
    expect(personWith('Taal', 'Duits')).toBe(
      '‘Duits’ kan hier niet. Kies uit: Nederlands, Engels, Pools, Roemeens, Oekraïens, Bulgaars.',
    );
    const { raw, rowsOf } = rawSheets();
    for (const row of rowsOf('Medewerkers')) row.splice(9, 1);
    const checked = checkWorkbook(raw);
    expect(checked.ok && new Set(checked.company.people.map(({ language }) => language))).toEqual(new Set([null]));
  });

  it('accepts a numeric cell as text', () => {
    const { raw, put } = rawSheets();
    for (const [sheet, row, column] of [
      ['Medewerkers', 301, 'Personeelsnummer'],
      ['Contracten', 301, 'Personeelsnummer'],
      ['Teams', 281, 'Medewerker'],
      ['Verlofsaldi', 495, 'Personeelsnummer'],
      ['Verlofsaldi', 496, 'Personeelsnummer'],
    ] as const) {
      put(sheet, row, column, 20_300);
    }
    expect(faultsOf(raw)).toEqual([]);
  });

  it.each<[Cell, number]>([
    ['7.30', 450],
    [0.3125, 450],
    [new Date('1899-12-30T07:30:00Z'), 450],
    [8, 480],
  ])('reads %j as a time', (value, expected) => {
    const { raw, put } = rawSheets();
    put('Diensten', 2, 'Begin', value);
    const checked = checkWorkbook(raw);
    expect(checked.ok && checked.company.shifts[0]?.start).toBe(expected);
  });

  it.each<[Cell, number]>([
    [11, 660],
    ['7,5', 450],
    ['11:00', 660],
    [0.375, 540],
  ])('reads %j as a duration', (value, expected) => {
    const { raw, put } = rawSheets();
    put('Afdelingen', 2, 'Rusttijd', value);
    const checked = checkWorkbook(raw);
    expect(checked.ok && checked.company.departments[0]?.restMinutes).toBe(expected);
  });

  it.each<[string, string, Cell, boolean]>([
    ['Medewerkers', 'Laatste dag', '31-12-1899', false],
    ['Medewerkers', 'Laatste dag', '01-01-1900', true],
    ['Medewerkers', 'Laatste dag', '31-12-2199', true],
    ['Medewerkers', 'Laatste dag', '01-01-2200', false],
    ['Medewerkers', 'Naam', 'a'.repeat(120), true],
    ['Medewerkers', 'Naam', 'a'.repeat(121), false],
    ['Medewerkers', 'E-mailadres', `a@${'b.'.repeat(125)}nl`, true],
    ['Medewerkers', 'E-mailadres', `a@${'b.'.repeat(125)}net`, false],
    ['Afdelingen', 'Rusttijd', '24:00', true],
    ['Afdelingen', 'Rusttijd', '24:01', false],
    ['Verlofsaldi', 'Uren', '99999,99', true],
    ['Verlofsaldi', 'Uren', '-99999,99', true],
    ['Verlofsaldi', 'Uren', '100000', false],
  ])('on sheet %s, column %s accepts %j: %s', (sheet, column, value, isAccepted) => {
    const { raw, put } = rawSheets();
    put(sheet, 2, column, value);
    expect(faultsOf(raw).length === 0).toBe(isAccepted);
  });

  it('reports control characters and overlong text', () => {
    expect(personWith('Naam', 'An\u0000na')).toBe(
      'Hier staat een teken in dat niet gelezen kan worden. Typ de tekst opnieuw.',
    );
    expect(personWith('Naam', 'a'.repeat(121))).toBe('Dit is langer dan 120 tekens.');
  });
});

describe('workbook file', () => {
  it('explains every column on its first sheet', async () => {
    const [guide, ...others] = await readWorkbook(await writeWorkbook(templateCompany));
    expect(guide?.name).toBe('Uitleg');
    const explained = guide?.rows.flatMap(([sheet, column, , text]) => (text ? [`${sheet} ${column}`] : []));
    for (const { name, rows } of others) {
      for (const title of rows[0] ?? []) expect(explained).toContain(`${name} ${title}`);
    }
    expect(others.map(({ name }) => name)).toEqual([
      'Medewerkers',
      'Contracten',
      'Afdelingen',
      'Diensten',
      'Teams',
      'Urensoorten',
      'Looncomponenten',
      'Uitzendopties',
      'Verlofsaldi',
    ]);
  });

  it('offers a list of choices for cells with fixed values or references', async () => {
    const files = unzipped(await writeWorkbook(templateCompany));
    const people = files.get('xl/worksheets/sheet2.xml') ?? '';
    expect(people).toContain('sqref="E2:E5000"><formula1>"ja,nee"</formula1>');
    expect(people).toContain(`sqref="G2:G5000"><formula1>'Afdelingen'!$A$2:$A$5000</formula1>`);
    expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('dataValidation');
  });

  it('formats empty cells as text, dates or numbers, depending on the column', async () => {
    const files = unzipped(await writeWorkbook(templateCompany));
    const styles = files.get('xl/styles.xml') ?? '';
    const formats = new Map(
      [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, format]) => [id, format]),
    );
    const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
    const ids = [...cells.matchAll(/<xf ([^>]*)>/g)].map(([, given]) => /numFmtId="(\d+)"/.exec(given ?? '')?.[1]);
    const columnsOf = (sheet: number) =>
      [...(files.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) =>
        formats.get(ids[Number(style)]),
      );
    expect(columnsOf(2)).toEqual([...Array<string>(8).fill('@'), 'dd-mm-yyyy', '@']);
    expect(columnsOf(3)).toEqual(['@', '@', '@', 'dd-mm-yyyy', 'dd-mm-yyyy']);
    expect(columnsOf(5)).toEqual(Array<string>(11).fill('@'));
    expect(columnsOf(10)).toEqual(['@', '@', '@', '0.00', 'dd-mm-yyyy']);
    expect(
      (await readWorkbook(await writeWorkbook(templateCompany))).find(({ name }) => name === 'Teams')?.rows.length,
    ).toBe(1);
  });
});
