import { describe, expect, it } from 'vitest';
import { type ColumnMapping, standardMapping } from '@/backend/payroll/column-mapping';
import { payrollFile } from '@/backend/payroll/payroll-file';
import { type PayrollCard, type PayrollLine, payrollLinesOf } from '@/backend/payroll/payroll-lines';
import { readPayrollOptions } from '@/backend/payroll/payroll-options';

const line: PayrollLine = {
  cardNumber: 7,
  employeeNumber: '10400',
  employeeName: 'Jeroen Bakker',
  department: 'zelfde',
  year: 2026,
  week: 47,
  date: '2026-11-16',
  kind: 'WORKED',
  hourKind: 'zelfde',
  component: 'zelfde',
  secondment: 'zelfde',
  minutes: 485,
  amount: 0,
  earlierRuns: '',
  isCorrection: false,
  shift: '',
  company: '',
  costCentre: 'zelfde',
  times: null,
};
const run = { id: 3, firstWeek: '2026-11-16', lastWeek: '2026-11-16', explanation: null };

async function csv(lines: readonly PayrollLine[], mapping: Partial<ColumnMapping>): Promise<string> {
  const file = await payrollFile({ run, lines, mapping: { ...standardMapping, ...mapping } }, 'csv');
  return new TextDecoder().decode(file);
}

describe('payroll file cell', () => {
  it('uses the code of the right column for a value that several columns share', async () => {
    const fields = ['department', 'kind', 'hourKind', 'component', 'secondment', 'employeeName'] as const;
    const codes = {
      department: { zelfde: 'D' },
      kind: { Gewerkt: 'K' },
      hourKind: { zelfde: 'H', Gewerkt: 'x' },
      component: { zelfde: 'C' },
    };
    const columns = fields.map((field) => ({ header: field, field }));
    expect((await csv([line], { columns, codes })).split('\r\n')[1]).toBe('D;K;H;C;zelfde;Jeroen Bakker');
  });

  it.each([';', ',', '\t', '"', '\n', '\r'])('quotes %j in headers and values', async (sign) => {
    const name = `a${sign}b`;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    for (const separator of [';', ',', '\t'] as const) {
      const columns = [
        { header: name, field: 'employeeName' as const },
        { header: 'vast', text: name },
      ];
      const text = await csv([{ ...line, employeeName: name }], { columns, csv: { separator, decimal: ',' } });
      expect(text).toBe(`${quoted}${separator}vast\r\n${quoted}${separator}${quoted}\r\n`);
    }
  });

  it.each(['=1+1', '+x', '-x', '@x'])(
    'neutralises formulas such as %s in headers, fixed texts and names',
    async (text) => {
      const columns = [
        { header: text, text },
        { header: `${text} `, field: 'employeeName' as const },
      ];
      const cells = (await csv([{ ...line, employeeName: text }], { columns })).trim().split(/[;\r\n]+/);
      expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
      expect(cells).toHaveLength(4);
    },
  );

  it('writes hours and euros with two decimals and whole numbers without any', async () => {
    const travel: PayrollLine = { ...line, kind: 'TRAVEL', minutes: 0, amount: 12.5 };
    const fields = ['hours', 'amount', 'week', 'cardNumber', 'run'] as const;
    const columns = fields.map((field) => ({ header: field, field }));
    const rows = async (mapping: Partial<ColumnMapping>) =>
      (await csv([line, travel], { columns, ...mapping })).split('\r\n').slice(1, 3);
    expect(await rows({})).toEqual(['8,08;;47;7;3', ';12,50;47;7;3']);
    expect(await rows({ csv: { separator: ';', decimal: '.' } })).toEqual(['8.08;;47;7;3', ';12.50;47;7;3']);
    expect(await rows({ hours: 'minutes' })).toEqual(['485;;47;7;3', ';12,50;47;7;3']);
    expect(await rows({ hours: 'clock' })).toEqual(['08:05;;47;7;3', ';12,50;47;7;3']);
  });
});

it('sorts the payroll lines of a day by hour type, component and secondment', () => {
  const exceptions = ['B', 'A'].flatMap((hourKind) =>
    ['B', 'A'].map((component) => ({ hourKind, component, minutes: 1 })),
  );
  const day = { date: '2026-11-16', workedMinutes: 60, times: null, exceptions };
  const card: PayrollCard = {
    ...line,
    weekStart: '2026-11-16',
    travelExpenses: 0,
    lines: ['B', 'A'].map((secondment) => ({ ...day, secondment })),
  };
  const names = payrollLinesOf([card]).map((one) => `${one.hourKind}${one.component}${one.secondment}`);
  expect(names).toEqual(['Gewerkte urenA', 'Gewerkte urenB', 'AAA', 'AAB', 'ABA', 'ABB', 'BAA', 'BAB', 'BBA', 'BBB']);
});

describe('payroll command options', () => {
  const week46 = '2026-11-09';
  const period = { firstWeek: week46, lastWeek: week46 };
  const out = (file: string, format: string, mapping: string | null = null) => ({ file, format, mapping });

  it.each<[string, object]>([
    ['--week 2026-46', { kind: 'show', period }],
    ['--week 2026-W46', { kind: 'show', period }],
    ['--from 2026-46', { kind: 'show', period }],
    ['--from 2026-45 --to 2026-46', { kind: 'show', period: { firstWeek: '2026-11-02', lastWeek: week46 } }],
    ['--from 2026-53 --to 2027-1', { kind: 'show', period: { firstWeek: '2026-12-28', lastWeek: '2027-01-04' } }],
    ['--week 2026-46 --out a.xlsx', { kind: 'run', period, out: out('a.xlsx', 'xlsx') }],
    ['--week 2026-46 --out a.XLSX', { kind: 'run', period, out: out('a.XLSX', 'xlsx') }],
    ['--week 2026-46 --out a.CSV --mapping m.json', { kind: 'run', period, out: out('a.CSV', 'csv', 'm.json') }],
    ['--again 1 --out a.csv', { kind: 'again', run: 1, out: out('a.csv', 'csv') }],
    ['--undo 999999999 --why _x_', { kind: 'undo', run: 999_999_999, why: 'x' }],
    ['--correct 100012 --why _x_', { kind: 'correct', card: 100_012, why: 'x' }],
    ['--cancel-correction 100012', { kind: 'cancel', card: 100_012 }],
    ['--list', { kind: 'list' }],
  ])('parses the options %s', (words, options) => {
    expect(readPayrollOptions(words.split(' ').map((word) => word.replaceAll('_', ' ')))).toEqual(options);
  });

  it.each([
    '',
    '--to 2026-46',
    '--week 2026-54',
    '--week 2027-53',
    '--week 2026-0',
    '--week 2019-1',
    '--from 2026-46 --to 2026-45',
    '--week 2026-46 --out a.xls',
    '--week 2026-46 --out xlsx',
    '--again 1',
    '--again 0 --out a.csv',
    '--again 1x --out a.csv',
    '--again 1000000000 --out a.csv',
    '--undo 1',
    '--undo 1 --why _',
    '--undo -1 --why x',
    '--correct 1',
    '--correct 1x --why x',
    '--cancel-correction 0',
    '--unknown',
  ])('rejects the options [%s]', (words) => {
    const argv = words === '' ? [] : words.split(' ').map((word) => word.replaceAll('_', ' '));
    expect(() => readPayrollOptions(argv)).toThrow(expect.objectContaining({ name: 'CommandFault' }));
  });
});
