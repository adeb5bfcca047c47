import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exceptionIds } from '@/backend/demo/lookups';
import { fullTimeCard, line, pause } from '../support/payloads';
import { payrollPage } from '../support/payroll-page';
import { exception, startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, command, run, tokens, week } = payroll;
const page = payrollPage(backend);
beforeEach(payroll.reset);
afterAll(payroll.stop);

/** A day of the shift Ochtenddienst, in UTC. */
const morning = [line('2026-11-17', '05:00', '13:30', { breaks: [pause('2026-11-17', '09:00', '09:30')] })];

/** Corrects the exported card and approves it. */
async function correct(changes: Parameters<typeof fullTimeCard>[0]) {
  const { id, number } = await cardOf(1);
  await run('--correct', String(number), '--why', 'Andere afdeling');
  const body = fullTimeCard(changes);
  await backend.ask('updateHourCard', tokens.fulltime, { params: { hourCardId: id }, body });
  await approve(1);
  command.output();
}
const preview = async () => {
  await run('--week', '2026-47');
  return command.output();
};
const guideOf = async (file: string) =>
  (await readSheet(command.file(file), 'Uitleg')).map((row) => String(row[0])).join('\n');

describe('the notice of corrections', () => {
  it('names the department, shift and secondment that a correction changed', async () => {
    await run(...week('een.csv'));
    await correct({
      department: 2,
      type: 'PART_TIME',
      full_week_secondment: true,
      full_week_secondment_department: 7,
    });
    const moved =
      'Afdeling: was Logistiek, nu Productie. Hele week uitgeleend: was niet ingevuld, nu Magazijn Eindhoven.';
    expect(await preview()).toContain(moved);
    expect((await page.preview('2026-47')).page).toContain(moved);
    await run(...week('twee.xlsx'));
    expect(command.output()).toContain(moved);
    expect(await guideOf('twee.xlsx')).toContain(moved);
    // The next correction differs from the last run, not from the first.
    await correct({ department: 2, shift: 4, lines: morning });
    const output = await preview();
    expect(output).toContain(
      'Dienst: was niet ingevuld, nu Ochtenddienst. Hele week uitgeleend: was Magazijn Eindhoven, nu niet ingevuld.',
    );
    expect(output).not.toContain('Afdeling: was');
  });

  it('names no department, shift or secondment if only the hours changed', async () => {
    await run(...week('een.csv'));
    await correct({});
    expect(await preview()).not.toMatch(/(Afdeling|Dienst|Hele week uitgeleend): was /);
  });

  it('names the kind and the day of hours that a correction added or removed', async () => {
    await run(...week('een.csv'));
    await correct({
      lines: [
        line('2026-11-16', '08:00', '14:15', { work_time_exceptions: [exception(exceptionIds.leave, -105)] }),
        line('2026-11-17', '07:00', '15:30'),
      ],
    });
    const output = await preview();
    expect(output).toContain('Verlof op 16-11-2026: was -08:00, nu -01:45.');
    expect(output).toContain('Overwerk (Overwerk 125%) op 17-11-2026: was 00:15, nu niets.');
  });
});
