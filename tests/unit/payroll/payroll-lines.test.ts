import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readMapping, standardMapping } from '@/backend/payroll/column-mapping';
import { correctionOf, differenceOf } from '@/backend/payroll/corrections';
import { payrollFile } from '@/backend/payroll/payroll-file';
import {
  cardTotals,
  hundredthsOf,
  inHundredths,
  type PayrollCard,
  type PayrollLine,
  payrollLinesOf,
  totalsOf,
} from '@/backend/payroll/payroll-lines';

const card = (changes: Partial<PayrollCard> = {}): PayrollCard => ({
  cardNumber: 100_001,
  employeeNumber: '10400',
  employeeName: 'Jeroen Bakker',
  department: 'Logistiek',
  costCentre: 'Logistiek',
  shift: 'Dagdienst',
  company: 'Kassier BV',
  year: 2026,
  week: 46,
  weekStart: '2026-11-09',
  travelExpenses: 0,
  earlierRuns: '',
  lines: [],
  ...changes,
});
const line = (date: string, workedMinutes: number, exceptions: [string, string, number][] = [], secondment = '') => ({
  date,
  workedMinutes,
  times: null,
  secondment,
  exceptions: exceptions.map(([hourKind, component, minutes]) => ({ hourKind, component, minutes })),
});
const short = (cards: readonly PayrollCard[]) =>
  payrollLinesOf(cards).map(({ employeeNumber, date, kind, hourKind, component, minutes, amount }) =>
    [employeeNumber, date.slice(5), kind, hourKind, component, minutes || amount].join(' '),
  );

describe('payroll lines of a card', () => {
  it('returns separate lines for work, travel and each hour type with its component', () => {
    const lines = [
      line('2026-11-10', 240),
      line('2026-11-10', 300, [
        ['Overwerk', 'Overwerk 125%', 30],
        ['Overwerk', 'Overwerk 150%', 15],
        ['Overwerk', 'Overwerk 125%', 15],
      ]),
      line('2026-11-09', 0, [['Ziek', '', -480]]),
    ];
    expect(short([card({ lines, travelExpenses: 12.35 })])).toEqual([
      '10400 11-09 REDUCTION Ziek  -480',
      '10400 11-09 TRAVEL Extra reiskosten  12.35',
      '10400 11-10 WORKED Gewerkte uren  540',
      '10400 11-10 BUILD_UP Overwerk Overwerk 125% 45',
      '10400 11-10 BUILD_UP Overwerk Overwerk 150% 15',
    ]);
  });

  it('returns separate lines for extra, reduced and seconded hours', () => {
    const lines = [
      line('2026-11-10', 60, [['Standaarduren', '', 60]], 'Bij de buren'),
      line('2026-11-10', 120, [['Standaarduren', '', -60]]),
    ];
    expect(short([card({ lines })])).toEqual([
      '10400 11-10 WORKED Gewerkte uren  120',
      '10400 11-10 WORKED Gewerkte uren  60',
      '10400 11-10 BUILD_UP Standaarduren  60',
      '10400 11-10 REDUCTION Standaarduren  -60',
    ]);
  });

  it('sorts lines by employee number in numeric order', () => {
    const people = ['10', '9', 'A2', 'A10'].map((employeeNumber, index) =>
      card({ employeeNumber, cardNumber: index, lines: [line('2026-11-10', 60)] }),
    );
    expect(payrollLinesOf(people).map(({ employeeNumber }) => employeeNumber)).toEqual(['9', '10', 'A2', 'A10']);
  });

  it('puts travel expenses on the first day with a line, or otherwise on Monday', () => {
    const days = [card({ travelExpenses: 5, lines: [line('2026-11-12', 60)] }), card({ travelExpenses: 5 })];
    const travel = days.map((one) => payrollLinesOf([one]).find(({ kind }) => kind === 'TRAVEL')?.date);
    expect(travel).toEqual(['2026-11-12', '2026-11-09']);
  });
});

const minutes = fc.integer({ min: 0, max: 900 });
const anyException = fc.tuple(
  fc.constantFrom('Overwerk', 'Ziek', 'Verlof'),
  fc.constantFrom('', 'Overwerk 125%'),
  fc.integer({ min: -600, max: 600 }),
);
const anyLine = fc
  .tuple(fc.integer({ min: 9, max: 15 }), minutes, fc.array(anyException, { maxLength: 3 }))
  .map(([day, worked, exceptions]) => line(`2026-11-${String(day).padStart(2, '0')}`, worked, exceptions));
const anyCards = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(anyLine, { maxLength: 6 }), fc.integer({ max: 9999, min: 0 })),
    {
      maxLength: 8,
    },
  )
  .map((rows) =>
    rows.map(([person, lines, cents], index) =>
      card({ cardNumber: index + 1, employeeNumber: String(person), lines, travelExpenses: cents / 100 }),
    ),
  );

describe('totals of payroll lines', () => {
  it('the totals of payroll lines equal the totals of the cards', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(totalsOf(payrollLinesOf(cards))).toEqual(cardTotals(cards));
      }),
    );
  });

  it('rounding to hundredths of hours preserves the total per person', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const lines = payrollLinesOf(cards);
        const hundredths = hundredthsOf(lines);
        for (const person of new Set(lines.map(({ employeeNumber }) => employeeNumber))) {
          const own = lines.map((one, index) => ({ ...one, hundredths: hundredths[index] ?? Number.NaN }));
          const worked = own.filter((one) => one.employeeNumber === person && one.kind === 'WORKED');
          const sum = worked.reduce((total, one) => total + one.hundredths, 0);
          expect(sum).toBe(inHundredths(worked.reduce((total, one) => total + one.minutes, 0)));
        }
      }),
    );
    const thirds = card({ lines: ['10', '11', '12'].map((day) => line(`2026-11-${day}`, 20)) });
    expect(hundredthsOf(payrollLinesOf([thirds]))).toEqual([33, 34, 33]);
  });
});

describe('corrections', () => {
  const anyCard = anyCards.filter((cards) => cards.length > 1);
  const added = (lines: readonly PayrollLine[]) =>
    differenceOf(lines, []).map(({ date, department, kind, hourKind, component, secondment, minutes, amount }) =>
      [kind === 'TRAVEL' ? '' : date, department, kind, hourKind, component, secondment, minutes, amount].join(' '),
    );

  it('a correction makes all exported lines add up to the current card', () => {
    fc.assert(
      fc.property(anyCard, ([first, ...others]) => {
        const versions = others.map((other) => payrollLinesOf([{ ...other, cardNumber: 1, employeeNumber: '1' }]));
        const exported = payrollLinesOf([{ ...(first ?? card()), cardNumber: 1, employeeNumber: '1' }]);
        for (const now of versions) {
          exported.push(...differenceOf(now, exported));
          expect(added(exported).toSorted()).toEqual(added(now).toSorted());
          expect(differenceOf(now, exported)).toEqual([]);
        }
      }),
    );
  });

  it('reverses hours on the shift with which they were exported', () => {
    const before = payrollLinesOf([card({ lines: [line('2026-11-10', 480)] })]);
    const now = card({ lines: [line('2026-11-10', 420)], shift: 'Nachtdienst', company: 'Kassier Zuid BV' });
    const { lines: difference } = correctionOf(now, payrollLinesOf([now]), { runs: [1], lines: before });
    expect(difference.map(({ shift, company, minutes }) => [shift, company, minutes])).toEqual([
      ['Dagdienst', 'Kassier BV', -480],
      ['Nachtdienst', 'Kassier Zuid BV', 420],
    ]);
  });

  it('the correction column marks the lines of a correction', async () => {
    const before = payrollLinesOf([card({ lines: [line('2026-11-10', 480)] })]);
    const changed = card({ lines: [line('2026-11-10', 420)], earlierRuns: 'correctie van loonrun 1' });
    const { lines: difference } = correctionOf(changed, payrollLinesOf([changed]), { runs: [1], lines: before });
    const columns = [
      { header: 'KAART', field: 'cardNumber' as const },
      { header: 'UREN', field: 'hours' as const },
      { header: 'SOORT', field: 'correction' as const },
    ];
    const run = { id: 2, firstWeek: '2026-11-09', lastWeek: '2026-11-09', explanation: null };
    const file = payrollFile({ run, lines: difference, mapping: { ...standardMapping, columns } }, 'csv');
    expect(new TextDecoder().decode(await file)).toBe(
      'KAART;UREN;SOORT;Eerdere loonruns\r\n100001;-1,00;Correctie;correctie van loonrun 1\r\n',
    );
  });
});

describe('payroll file', () => {
  const run = { id: 3, firstWeek: '2026-11-09', lastWeek: '2026-11-09', explanation: null };
  const lines = payrollLinesOf([
    card({
      employeeName: '=Bakker; "Jo"',
      travelExpenses: 12.3,
      lines: [
        line('2026-11-10', 495, [['Overwerk', 'Overwerk 125%', 15]]),
        line('2026-11-11', 0, [['Ziek', '', -480]]),
      ],
    }),
  ]);
  const csv = async (mapping: unknown, given = lines) => {
    const read = readMapping(mapping);
    if (!('columns' in read)) throw new Error(read.join('\n'));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await payrollFile({ run, lines: given, mapping: read }, 'csv'),
    );
  };

  it('contains the standard columns', async () => {
    expect((await csv(standardMapping)).split('\r\n')).toEqual([
      '\uFEFFPersoneelsnummer;Medewerker;Jaar;Week;Datum;Afdeling;Soort;Urensoort;Looncomponent;Uitzendoptie;Uren;Bedrag;Urenkaart;Eerdere loonruns',
      '10400;"\'=Bakker; ""Jo""";2026;46;10-11-2026;Logistiek;Gewerkt;Gewerkte uren;;;8,25;;100001;',
      '10400;"\'=Bakker; ""Jo""";2026;46;10-11-2026;Logistiek;Opbouw;Overwerk;Overwerk 125%;;0,25;;100001;',
      '10400;"\'=Bakker; ""Jo""";2026;46;10-11-2026;Logistiek;Reiskosten;Extra reiskosten;;;;12,30;100001;',
      '10400;"\'=Bakker; ""Jo""";2026;46;11-11-2026;Logistiek;Afbouw;Ziek;;;-8,00;;100001;',
      '',
    ]);
  });

  it.each(["-2+3+cmd|'/C calc'!A0", ' =1+1', '\uff1d1+1', '-12:00+A1'])(
    'writes the formula %j as text',
    async (employeeName) => {
      const columns = [{ header: 'NAAM', field: 'employeeName' }];
      const given = lines.slice(0, 1).map((one) => ({ ...one, employeeName }));
      expect(await csv({ columns }, given)).toBe(`\uFEFFNAAM\r\n'${employeeName}\r\n`);
    },
  );

  it('writes negative clock hours without an apostrophe', async () => {
    const columns = [{ header: 'UREN', field: 'hours' }];
    expect((await csv({ columns, hours: 'clock' })).split('\r\n')).toContain('-08:00');
  });

  it('uses the columns, codes and formats of a mapping', async () => {
    const mapping = {
      columns: [
        { header: 'WG', text: '001' },
        { header: 'MW', field: 'employeeNumber' },
        { header: 'DAT', field: 'date' },
        { header: 'LC', field: 'hourKind' },
        { header: 'AANTAL', field: 'hours' },
        { header: 'EUR', field: 'amount' },
      ],
      date: 'yyyymmdd',
      hours: 'minutes',
      csv: { separator: ',', decimal: '.' },
      codes: { hourKind: { 'Gewerkte uren': '1000', Ziek: '2010' } },
    };
    expect((await csv(mapping)).split('\r\n').slice(1, 5)).toEqual([
      '001,10400,20261110,1000,495,',
      '001,10400,20261110,Overwerk,15,',
      '001,10400,20261110,Extra reiskosten,,12.30',
      '001,10400,20261111,2010,-480,',
    ]);
    expect(await csv({ ...mapping, hours: 'clock' })).toContain('001,10400,20261110,1000,08:15,');
  });

  it('explains the hours on the last sheet in the same format as the lines', async () => {
    const guideOf = async (mapping: unknown) => {
      const read = readMapping(mapping);
      if (!('columns' in read)) throw new Error(read.join('\n'));
      const sheets = await readXlsxFile(Buffer.from(await payrollFile({ run, lines, mapping: read }, 'xlsx')));
      // The order matters, because the payroll office imports the first sheet.
      expect(sheets.map(({ sheet }) => sheet)).toEqual(['Loonregels', 'Totalen', 'Uitleg']);
      return sheets.at(-1)?.data ?? [];
    };
    expect((await guideOf(standardMapping)).slice(-4)).toEqual([
      ['maandag', 'Gewerkt', 'Gewerkte uren', 9, 'Er is 9 uur gewerkt.'],
      ['maandag', 'Opbouw', 'Overwerk', 1, 'Daarvan was 1 uur meer dan het rooster: die zit in de 9.'],
      ['vrijdag', 'Gewerkt', 'Gewerkte uren', 4, 'Er is 4 uur gewerkt.'],
      ['vrijdag', 'Afbouw', 'Verlof', -4, 'De andere 4 uur van het rooster waren verlof: samen 8.'],
    ]);
    const codes = { kind: { Gewerkt: 'W' }, hourKind: { Verlof: '2020' } };
    const coded = await guideOf({ ...standardMapping, hours: 'clock', codes });
    expect(coded.map((row) => row.slice(0, 4)).slice(-2)).toEqual([
      ['vrijdag', 'W', 'Gewerkte uren', '04:00'],
      ['vrijdag', 'Afbouw', '2020', '-04:00'],
    ]);
    expect(coded[1]?.slice(0, 2)).toEqual([
      'W',
      'De uren die op een dag zijn gewerkt, zonder de pauzes. Ook de uren van Opbouw zitten hierin.',
    ]);
  });

  it('adds a last column with earlier runs unless the mapping includes one', async () => {
    const repeated = lines.slice(0, 1).map((one) => ({ ...one, earlierRuns: 'loonrun 1 (teruggedraaid), loonrun 2' }));
    const columns = [{ header: 'NR', field: 'employeeNumber' }];
    expect(await csv({ columns }, [...repeated, ...lines.slice(1, 2)])).toBe(
      '\uFEFFNR;Eerdere loonruns\r\n10400;"loonrun 1 (teruggedraaid), loonrun 2"\r\n10400;\r\n',
    );
    expect(await csv({ columns: [{ header: 'EERDER', field: 'earlierRuns' }, ...columns] }, repeated)).toBe(
      '\uFEFFEERDER;NR\r\n"loonrun 1 (teruggedraaid), loonrun 2";10400\r\n',
    );
    expect(await csv({ columns }, lines.slice(0, 1))).toBe('\uFEFFNR\r\n10400\r\n');
  });

  it('produces identical workbook bytes for identical lines', async () => {
    const first = await payrollFile({ run, lines, mapping: standardMapping }, 'xlsx');
    const later = Date.now() + 4_000;
    const present = Date.now;
    Date.now = () => later;
    const second = await payrollFile({ run, lines, mapping: standardMapping }, 'xlsx');
    Date.now = present;
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  });

  it.each([
    [{}, 'columns: ontbreekt of is van de verkeerde soort'],
    [{ columns: [] }, 'columns: is leeg'],
    [
      { columns: [{ header: 'A', field: 'wage' }] },
      'columns 1: "wage" kan niet: kies header met field (employeeNumber',
    ],
    [{ columns: [{ header: 'A', feild: 'run' }] }, 'columns 1: "feild" kan niet: kies header met field'],
    [{ columns: ['run'] }, 'columns 1: "run" kan niet: kies header met field'],
    [{ columns: [{ header: 'A' }] }, 'columns 1: kies header met field'],
    [
      {
        columns: [
          { header: 'A', field: 'run' },
          { header: 'A', text: '' },
        ],
      },
      'de kolom "A" staat er twee keer',
    ],
    [{ columns: [{ header: 'A', field: 'run' }], hour: 'clock' }, 'het bestand: onbekend: hour'],
    [
      { columns: [{ header: 'A', range: 'nacht' }], ranges: [{ name: 'avond', from: '18:00', to: '22:00' }] },
      'columns 1, range: bij ranges staat geen "nacht"',
    ],
    [
      {
        columns: [{ header: 'A', field: 'run' }],
        ranges: [
          { name: 'nacht', from: '22:00', to: '06:00' },
          { name: 'nacht', from: '0:00', to: '06:00' },
        ],
      },
      'ranges 2, from: "0:00" kan niet: schrijf een tijd als 22:00',
    ],
    [
      {
        columns: [{ header: 'A', field: 'run' }],
        ranges: [
          { name: 'nacht', from: '22:00', to: '06:00' },
          { name: 'nacht', from: '06:00', to: '06:00' },
        ],
      },
      'ranges: "nacht" staat er twee keer,ranges 2: van 06:00 tot 06:00 is geen tijd; schrijf een hele dag als 00:00 tot 24:00',
    ],
    [
      { columns: [{ header: 'A', field: 'run' }], ranges: [{ name: 'z', from: '22:00', to: '06:00', days: ['zo'] }] },
      'ranges 1, days 1: "zo" kan niet: kies uit "monday", "tuesday"',
    ],
    [
      { columns: [{ header: 'A', field: 'run' }], hours: 'days' },
      'hours: "days" kan niet: kies uit "decimal", "minutes", "clock"',
    ],
  ])('rejects the invalid mapping %j', (mapping, fault) => {
    expect(String(readMapping(mapping))).toContain(fault);
  });
});
