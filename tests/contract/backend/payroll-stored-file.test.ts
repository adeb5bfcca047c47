import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { payrollLines, payrollRuns } from '@/backend/database/tables/payroll-tables';
import { standardMapping } from '@/backend/payroll/column-mapping';
import { startPayrollWeek } from '../support/payroll-week';

const week = await startPayrollWeek();
const { backend, command, run } = week;
beforeEach(week.reset);
afterAll(week.stop);

const stored = {
  cardNumber: 100_001,
  employeeNumber: '10400',
  employeeName: 'Jeroen Bakker',
  department: 'Logistiek',
  year: 2026,
  week: 46,
  date: '2026-11-10',
  kind: 'WORKED' as const,
  hourKind: 'Gewerkte uren',
  component: '',
  secondment: '',
  minutes: 495,
  amount: 0,
};
const header =
  '\uFEFFPersoneelsnummer;Medewerker;Jaar;Week;Datum;Afdeling;Soort;Urensoort;Looncomponent;Uitzendoptie;Uren;Bedrag;Urenkaart';
const row = '10400;Jeroen Bakker;2026;46;10-11-2026;Logistiek;Gewerkt;Gewerkte uren;;;8,25;;100001';
/** The standard columns of a run that was stored before there was a column for earlier runs. */
const former = { ...standardMapping, columns: standardMapping.columns.slice(0, 13) };

async function storedRun(
  mapping: unknown,
  earlierRuns: string,
  explanation: typeof payrollRuns.$inferInsert.explanation,
  line: Partial<typeof payrollLines.$inferInsert> = {},
) {
  const [{ id } = { id: 0 }] = await backend.database
    .insert(payrollRuns)
    .values({ firstWeek: '2026-11-09', lastWeek: '2026-11-09', createdAt: new Date(), mapping, explanation })
    .returning();
  await backend.database.insert(payrollLines).values({ ...stored, ...line, earlierRuns, runId: id, position: 0 });
  return String(id);
}

it.each([
  ['without its columns', null, '', `${header}\r\n${row}\r\n`],
  ['with its columns', former, '', `${header}\r\n${row}\r\n`],
  ['with an earlier run', former, 'loonrun 1', `${header};Eerdere loonruns\r\n${row};loonrun 1\r\n`],
])('writes the same file, byte for byte, for a run stored %s', async (_how, mapping, earlierRuns, csv) => {
  const id = await storedRun(mapping, earlierRuns, null);
  await run('--again', id, '--out', command.file('oud.csv'));
  expect(readFileSync(command.file('oud.csv'), 'utf8')).toBe(csv);
});

it('writes a notice that was stored before notices had totals', async () => {
  const blocks = [{ title: 'Let op: deze urenkaarten stonden al in een eerder bestand:', lines: ['loonrun 1'] }];
  const explanation = { madeAt: '18-11-2026, 10:00', notice: { blocks, advice: 'Gooi het weg.' } };
  const id = await storedRun(former, 'loonrun 1', explanation);
  await run('--again', id, '--out', command.file('oud.xlsx'));
  const guide = await readSheet(command.file('oud.xlsx'), 'Uitleg');
  expect(guide.slice(0, 8).map(([text]) => text)).toEqual([
    `Loonrun ${id}, 2026-46, gemaakt op 18-11-2026, 10:00`,
    null,
    'Let op: deze urenkaarten stonden al in een eerder bestand:',
    'loonrun 1',
    null,
    'Gooi het weg.',
    'Staat er iets in de kolom Eerdere loonruns, dan stond die urenkaart al in het bestand van die loonrun. Verwerk geen uren dubbel.',
    null,
  ]);
});

it('writes the changed times of a correction that was stored before notices listed them', async () => {
  const at = (time: string) => Date.parse(`2026-11-10T${time}Z`) / 60_000;
  const times = {
    zone: 'Europe/Amsterdam',
    span: null,
    worked: [[at('07:30'), at('15:45')] as const],
    removed: [[at('07:00'), at('15:15')] as const],
  };
  const explanation = { madeAt: '18-11-2026, 10:00', notice: null };
  const line = { minutes: 0, isCorrection: true, times };
  const id = await storedRun(former, 'correctie van loonrun 1', explanation, line);
  await run('--again', id, '--out', command.file('oud.xlsx'));
  const guide = await readSheet(command.file('oud.xlsx'), 'Uitleg');
  expect(guide.slice(2, 4).map(([text]) => text)).toEqual([
    'Het bestand is leeg: alleen tijden zijn anders, en de uren en reiskosten zijn gelijk. Voer de nieuwe tijden zo nodig zelf in:',
    'Jeroen Bakker (10400), week 2026-46, urenkaart 100001, 10-11-2026: tijden van 08:00–16:15 naar 08:30–16:45',
  ]);
});
