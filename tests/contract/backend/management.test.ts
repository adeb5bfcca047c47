import { and, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/backend/database/tables/account-tables';
import { type HourCardStatus, hourCards } from '@/backend/database/tables/hour-card-tables';
import { staff } from '@/backend/database/tables/people-tables';
import { fullTimeCard, line, partTimeCard, pause, youthCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let manager: string;
let partTime: string;
beforeAll(async () => {
  backend = await startTestBackend();
  manager = await backend.login('manager');
  partTime = await backend.login('parttime');
  await backend.database.delete(hourCards);
});
afterAll(() => backend.stop());

const ofPartTime = eq(hourCards.employeeId, 2);

describe('approving and declining', () => {
  beforeEach(async () => {
    await backend.database.delete(hourCards);
    await backend.ask('createHourCard', partTime, { body: partTimeCard() });
  });

  async function card() {
    const [found] = await backend.database.select().from(hourCards).where(ofPartTime);
    if (!found) throw new Error('There is no card');
    return found;
  }
  const decide = async (call: 'approveHourCard' | 'declineHourCard', token = manager, comment = 'Pauze ontbreekt') => {
    const params = { hourCardId: (await card()).id };
    return call === 'approveHourCard'
      ? backend.refused(call, token, { params })
      : backend.refused(call, token, { params, body: { comment } });
  };

  it.each<[HourCardStatus, 'approveHourCard' | 'declineHourCard', string, HourCardStatus]>([
    ['CREATED', 'approveHourCard', 'succeeded', 'APPROVED'],
    ['DECLINED', 'approveHourCard', 'succeeded', 'APPROVED'],
    ['APPROVED', 'approveHourCard', '409 already_exported', 'APPROVED'],
    ['SYNCED', 'approveHourCard', '409 already_exported', 'SYNCED'],
    ['CREATED', 'declineHourCard', 'succeeded', 'DECLINED'],
    ['APPROVED', 'declineHourCard', 'succeeded', 'DECLINED'],
    ['DECLINED', 'declineHourCard', '409 already_declined', 'DECLINED'],
    ['SYNCED', 'declineHourCard', '409 already_exported', 'SYNCED'],
  ])('for a %s card, %s returns %s and leaves the card %s', async (before, call, outcome, after) => {
    await backend.database.update(hourCards).set({ status: before }).where(ofPartTime);
    expect(await decide(call)).toBe(outcome);
    expect((await card()).status).toBe(after);
  });

  it('stores the decline reason, lists it with the card and clears it on approval', async () => {
    await decide('declineHourCard', manager, '  De pauze ontbreekt.  ');
    const query = { employees: [2], from_date: '2020-01-01', to_date: '2999-01-01', page: 1, per_page: 6 };
    const { items } = await backend.ask('listHourCards', partTime, { query });
    expect(items[0]).toMatchObject({ status: 'DECLINED', comment: 'De pauze ontbreekt.' });
    await decide('approveHourCard');
    expect((await card()).comment).toBe('');
  });

  it('accepts a decline without a reason', async () => {
    expect(await decide('declineHourCard', manager, '')).toBe('succeeded');
  });

  it('accepts decisions only from the employee’s managers', async () => {
    for (const name of ['parttime', 'fulltime', 'jeugd', 'twee', 'henk.de.wit.10570']) {
      const token = await backend.login(name);
      // Users who may not view the card are refused as if it did not exist.
      const refusal = name === 'parttime' ? '403 invalid_employee' : '404 not_found';
      expect([name, await decide('approveHourCard', token)]).toEqual([name, refusal]);
      expect([name, await decide('declineHourCard', token)]).toEqual([name, refusal]);
    }
    expect((await card()).status).toBe('CREATED');
  });

  it('rejects a decision on the user’s own card, even from a manager', async () => {
    const body = fullTimeCard({ employee: 4, contract: 4 });
    await backend.ask('createHourCard', manager, { body });
    const [own] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, 4));
    const params = { hourCardId: own?.id ?? 0 };
    expect(await backend.refused('approveHourCard', manager, { params })).toBe('403 invalid_employee');
    const decline = { params, body: { comment: '' } };
    expect(await backend.refused('declineHourCard', manager, decline)).toBe('403 invalid_employee');
    // A manager cannot decide on their own card, even if they are on their own staff.
    await backend.database.insert(staff).values({ managerId: 4, employeeId: 4, kind: 'staff' }).onConflictDoNothing();
    expect(await backend.refused('approveHourCard', manager, { params })).toBe('403 invalid_employee');
    expect(await backend.refused('declineHourCard', manager, decline)).toBe('403 invalid_employee');
    await backend.database.delete(staff).where(and(eq(staff.managerId, 4), eq(staff.employeeId, 4)));
  });

  it('returns 404 for a nonexistent card', async () => {
    expect(await backend.refused('approveHourCard', manager, { params: { hourCardId: 999_999 } })).toBe(
      '404 not_found',
    );
  });

  it('accepts exactly one of two concurrent approvals', async () => {
    const outcomes = await Promise.all([decide('approveHourCard'), decide('approveHourCard')]);
    expect(outcomes.toSorted()).toEqual(['409 already_exported', 'succeeded']);
  });
});

describe('the manager’s report', () => {
  const report = {
    departments: [1, 5],
    from: '2026-11-01T00:00',
    to: '2026-11-18T23:59',
    receiver: 'baas@demo.example',
  };

  beforeAll(async () => {
    // Remove the mails about the declined cards of earlier tests.
    await backend.database.delete(outboxMails);
    await backend.database.delete(hourCards);
    const breaks = [pause('2026-11-18', '10:00', '10:30')];
    const exceptions = [{ minutes: 30, hour_exception: 6, wage_component: null, comment: '' }];
    const lines = [
      line('2026-11-18', '08:00', '12:00', { breaks, secondment_option: 7, work_time_exceptions: exceptions }),
      // The report leaves out this line, because its date is tomorrow on the test's clock.
      line('2026-11-19', '08:00', '12:00'),
    ];
    await backend.ask('createHourCard', manager, { body: partTimeCard({ lines, travel_expenses: 12.5 }) });
    await backend.ask('createHourCard', manager, { body: youthCard() });
    // The report leaves these out: a card of another department, and the manager's own card.
    await backend.ask('createHourCard', manager, { body: fullTimeCard({ department: 2 }) });
    await backend.ask('createHourCard', manager, { body: fullTimeCard({ employee: 4, contract: 4 }) });
  });

  async function mailed() {
    await expect.poll(() => backend.database.$count(outboxMails)).toBe(1);
    const [mail] = await backend.database.select().from(outboxMails);
    if (!mail?.attachment) throw new Error('There is no report');
    return { ...mail, file: Buffer.from(mail.attachment) };
  }

  it('mails a spreadsheet with only the chosen cost centres and dates and the manager’s staff', async () => {
    await backend.ask('requestManagerReport', manager, { body: report });
    const { receiver, subject, body, attachmentName, file } = await mailed();
    expect([receiver, subject, attachmentName]).toEqual([
      'baas@demo.example',
      'Rapportage urenkaarten 01-11-2026 t/m 18-11-2026',
      'urenkaarten-2026-11-01-2026-11-18.xlsx',
    ]);
    const about = [
      'Periode: 01-11-2026 t/m 18-11-2026',
      'Kostenplaatsen: Logistiek, Vakkenvullen',
      expect.stringMatching(/^Van wie: de \d+ medewerkers van Marieke de Vries, voor zover ze/),
      'De eigen urenkaarten van Marieke de Vries staan er niet in.',
    ];
    expect(body.split('\n').slice(4, 8)).toEqual(about);
    expect((await readSheet(file, 'Uitleg')).slice(0, 4).map(([text]) => text)).toEqual(about);
    const [header, ...lines] = await readSheet(file, 'Regels');
    expect(header).toEqual([
      'Medewerker',
      'Personeelsnummer',
      'Kostenplaats',
      'Dienst',
      'Jaar',
      'Week',
      'Datum',
      'Start',
      'Eind',
      'Pauze (uren)',
      'Gewerkt (uren)',
      'Op-/afbouw (uren)',
      'Uitzendoptie',
      'Andere functie',
      'Status',
      'Kaartnummer',
    ]);
    const day = new Date('2026-11-18T00:00:00Z');
    expect(lines.map((row) => row.slice(0, -1))).toEqual([
      [
        'Samira El Amrani',
        '10417',
        'Logistiek',
        null,
        2026,
        47,
        day,
        '09:00',
        '13:00',
        0.5,
        3.5,
        0.5,
        'Orderpicker',
        null,
        'Aangemaakt',
      ],
      [
        'Tim van Leeuwen',
        '10434',
        'Vakkenvullen',
        null,
        2026,
        47,
        day,
        '16:00',
        '20:00',
        0,
        4,
        0,
        null,
        null,
        'Aangemaakt',
      ],
    ]);
    expect(await readSheet(file, 'Totalen')).toEqual([
      [
        ...[
          'Medewerker',
          'Personeelsnummer',
          'Kostenplaats',
          'Aantal kaarten',
          'Gewerkt (uren)',
          'Extra reiskosten (€)',
        ],
        ...['Aangemaakt (uren)', 'Afgekeurd (uren)', 'Goedgekeurd (uren)', 'Gesynchroniseerd (uren)'],
      ],
      ['Samira El Amrani', '10417', 'Logistiek', 1, 3.5, 12.5, 3.5, 0, 0, 0],
      ['Tim van Leeuwen', '10434', 'Vakkenvullen', 1, 4, 0, 4, 0, 0, 0],
      ['Totaal', null, null, 2, 7.5, 12.5, 7.5, 0, 0, 0],
    ]);
  });

  it('offers the report as a download in the outbox', async () => {
    const { id, file } = await mailed();
    const response = await backend.tools(`/outbox/${id}/attachment`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="urenkaarten-2026-11-01-2026-11-18.xlsx"',
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it('rejects a report requested by an employee without staff', async () => {
    expect(await backend.refused('requestManagerReport', partTime, { body: report })).toBe('403 invalid_employee');
  });

  it.each([
    ['over more than one year', { from: '2025-11-18T00:00' }],
    ['that ends in the future', { to: '2026-11-19T23:59' }],
    ['that ends before it starts', { from: '2026-11-10T00:00', to: '2026-11-09T23:59' }],
    ['that starts on a nonexistent day', { from: '2026-02-30T00:00' }],
    ['without a cost centre', { departments: [] }],
    ['to an invalid address', { receiver: 'baas' }],
  ])('rejects a report %s', async (_which, changes) => {
    const body = { ...report, ...changes };
    expect(await backend.refused('requestManagerReport', manager, { body })).toBe('422 validation_failed');
  });

  it('accepts a report over one year', async () => {
    const body = { ...report, from: '2025-11-19T00:00' };
    const before = await backend.database.$count(outboxMails);
    expect(await backend.refused('requestManagerReport', manager, { body })).toBe('succeeded');
    // Wait for the mail with this report, so that it does not arrive in the next test.
    await expect.poll(() => backend.database.$count(outboxMails)).toBe(before + 1);
  });

  it('omits cost centres where the manager has no staff', async () => {
    await backend.database.delete(outboxMails);
    await backend.ask('requestManagerReport', manager, { body: { ...report, departments: [1, 9] } });
    expect((await mailed()).body).toMatch(/Kostenplaatsen: Logistiek\n/);
  });

  it('shows the hours per status for each person and in total', async () => {
    const ofYouth = eq(hourCards.departmentId, 5);
    await backend.database.update(hourCards).set({ status: 'APPROVED' }).where(ofYouth);
    await backend.database.delete(outboxMails);
    await backend.ask('requestManagerReport', manager, { body: report });
    const sheet = await readSheet((await mailed()).file, 'Totalen');
    expect(sheet.map((row) => row.slice(-4))).toEqual([
      ['Aangemaakt (uren)', 'Afgekeurd (uren)', 'Goedgekeurd (uren)', 'Gesynchroniseerd (uren)'],
      [3.5, 0, 0, 0],
      [0, 0, 4, 0],
      [3.5, 0, 4, 0],
    ]);
  });
});
