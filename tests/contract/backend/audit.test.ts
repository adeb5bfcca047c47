import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '@/backend/audit/record-audit';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { testMoment } from '../database';
import { partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.database.delete(hourCards);
  await backend.ask('createHourCard', await backend.login('parttime'), { body: partTimeCard() });
});
afterAll(() => backend.stop());

const entries = () => backend.database.select().from(auditEntries).orderBy(auditEntries.id);

async function card() {
  const [found] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, 2));
  if (!found) throw new Error('There is no card');
  return found;
}

describe('the audit trail', () => {
  it('records the user, employee and week of every saved card', async () => {
    const { id, number } = await card();
    const manager = await backend.login('manager');
    await backend.ask('updateHourCard', manager, { params: { hourCardId: id }, body: partTimeCard() });
    const { employee, week, year } = partTimeCard();
    const [{ employee_number } = { employee_number: '' }] = await backend.ask(
      'listOwnEmployees',
      await backend.login('parttime'),
    );
    expect(employee).toBe(2);
    const about = { subject: 'hour_card', subjectId: String(number), impersonated: false };
    const details = { employee: employee_number, week: `${year}-${week}` };
    expect(await entries()).toMatchObject([
      { ...about, action: 'card_created', actorUserId: 2, details },
      { ...about, action: 'card_changed', actorUserId: 4, details },
    ]);
  });

  it('records every decision on a card with its user and decline reason', async () => {
    const manager = await backend.login('manager');
    const { id, number } = await card();
    const params = { hourCardId: id };
    await backend.ask('declineHourCard', manager, { params, body: { comment: ' De pauze ontbreekt. ' } });
    await backend.ask('approveHourCard', manager, { params });
    expect(await backend.refused('approveHourCard', manager, { params })).toBe('409 already_exported');
    const about = { subject: 'hour_card', subjectId: String(number), actorUserId: 4, impersonated: false };
    const [saved] = await entries();
    expect((await entries()).slice(-2)).toMatchObject([
      { ...about, action: 'card_declined', details: { ...saved?.details, reason: 'De pauze ontbreekt.' } },
      { ...about, action: 'card_approved', details: { ...saved?.details } },
    ]);
    expect(Object.keys(saved?.details ?? {}).toSorted()).toEqual(['employee', 'week']);
  });

  it('records the creation and use of an impersonation link and the resulting actions', async () => {
    const page = await (await backend.tools('/admin/impersonate', { user: '4', 'hour-card': '12' })).text();
    const [, link = ''] = /impersonation-token=([\w-]+)/.exec(page) ?? [];
    const { token } = await backend.ask('validateImpersonation', null, {
      body: { token: link, app_identifier: 'test' },
    });
    const { id } = await card();
    await backend.ask('declineHourCard', token, { params: { hourCardId: id }, body: { comment: 'Toch niet' } });
    expect((await entries()).slice(-3)).toMatchObject([
      { action: 'impersonation_offered', actorName: 'admin (beheerpagina)', subjectId: '4', details: { card: '12' } },
      { action: 'impersonation_started', actorUserId: 4, impersonated: true, subject: 'user', subjectId: '4' },
      { action: 'card_declined', actorUserId: 4, impersonated: true },
    ]);
  });

  it('lists who saved and decided on a card, and for whom someone else did', async () => {
    const { employeeId, weekStart } = await card();
    const query = { employees: [employeeId], from_date: weekStart, to_date: weekStart, page: 1, per_page: 1 };
    const token = await backend.login('parttime');
    const { items } = await backend.ask('listHourCards', token, { query: { ...query, details: true } });
    const own = { impersonated: false, reason: '' };
    expect(items.map(({ history }) => history)).toMatchObject([
      [
        { action: 'created', by: 'Samira El Amrani', ...own },
        { action: 'changed', by: 'Marieke de Vries', ...own },
        { action: 'declined', by: 'Marieke de Vries', impersonated: false, reason: 'De pauze ontbreekt.' },
        { action: 'approved', by: 'Marieke de Vries', ...own },
        { action: 'declined', by: 'Marieke de Vries', impersonated: true, reason: 'Toch niet' },
      ],
    ]);
  });

  it('records the user and the period of a requested report', async () => {
    const body = { from: '2026-11-01T00:00', to: '2026-11-15T23:59', departments: [1], receiver: 'baas@demo.example' };
    await backend.ask('requestManagerReport', await backend.login('manager'), { body });
    const details = { from: '2026-11-01', to: '2026-11-15', departments: 1 };
    const requested = { action: 'report_requested', actorUserId: 4, subject: 'user', subjectId: '4', details };
    expect((await entries()).at(-1)).toMatchObject(requested);
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('Rapportage aangevraagd');
    expect(page).toContain('>van: 01-11-2026 · tot en met: 15-11-2026 · kostenplaatsen: 1<');
  });

  it('shows the newest entries first', async () => {
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('<h1>Logboek</h1>');
    expect(page).toContain('iemand namens manager@demo.example');
    expect(page.indexOf('reden: Toch niet')).toBeGreaterThan(0);
    expect(page.indexOf('reden: Toch niet')).toBeLessThan(page.indexOf('reden: De pauze ontbreekt.'));
    const older = await (await backend.tools('/audit?before=5')).text();
    expect(older).toContain('Urenkaart goedgekeurd');
    expect(older).not.toContain('Toch niet');
  });

  it('names the users who were invited or must change their password', async () => {
    await backend.tools('/admin/invite', { user: '4' });
    await backend.tools('/admin/require-change', { user: '2' });
    expect((await entries()).slice(-2)).toMatchObject([
      { action: 'people_invited', actorName: 'admin (beheerpagina)', subject: 'user', subjectId: '4' },
      { action: 'password_change_required', actorName: 'admin (beheerpagina)', subject: 'user', subjectId: '2' },
    ]);
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('>gebruiker Marieke de Vries, manager@demo.example<');
    expect(page).toContain('>gebruiker Samira El Amrani, parttime@demo.example<');
    expect(page).toMatch(/Nieuw wachtwoord verlangd/);
  });

  it('shows details in a fixed order with readable labels, dates, weeks and times', async () => {
    const record = (
      action: 'company_imported' | 'payroll_run' | 'backup_restored',
      details: Record<string, string | number>,
    ) =>
      recordAudit(backend.database, { at: testMoment, action, actor: { name: 'Karin' }, subject: 'company', details });
    await record('company_imported', { removed: 1, changed: 0, added: 2 });
    await record('payroll_run', { to: '2026-11-09', from: '2026-10-26', cards: 28 });
    await record('backup_restored', { from: '2026-11-18T09:00:00.000Z' });
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('>nieuw: 2 · verwijderd: 1<');
    expect(page).toContain('>van: 2026-44 · tot en met: 2026-46 · urenkaarten: 28<');
    expect(page).toContain('>van: 18-11-2026, 10:00:00<');
  });

  it('shows each entry once, with a hundred entries per page', async () => {
    const at = testMoment;
    for (let number = 1; number <= 201; number += 1) {
      const details = { reason: `regel ${number}.` };
      await recordAudit(backend.database, {
        ...{ at, details },
        action: 'company_imported',
        actor: { name: 'Karin' },
        subject: 'company',
      });
    }
    const numbers: string[][] = [];
    for (let next: string | undefined = '/audit'; next !== undefined && numbers.length < 9; ) {
      const page: string = await (await backend.tools(next)).text();
      numbers.push([...page.matchAll(/reden: regel (\d+)\./g)].map(([, number = '']) => number));
      next = /\/audit\?before=\d+/.exec(page)?.[0];
    }
    expect(numbers.slice(0, 3).map(({ length }) => length)).toEqual([100, 100, 1]);
    expect(numbers.flat()).toEqual(Array.from({ length: 201 }, (_, at) => String(201 - at)));
  });

  it.each([
    ['UPDATE', sql`update audit_entries set details = '{}'`],
    ['UPDATE', sql`update audit_entries set at = now() where id = 1`],
    ['DELETE', sql`delete from audit_entries`],
    ['TRUNCATE', sql`truncate audit_entries`],
  ])('rejects every %s of audit entries', async (operation, statement) => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(0);
    await expect(backend.database.execute(statement)).rejects.toMatchObject({
      cause: { message: `The audit trail is only added to: ${operation} is refused` },
    });
    expect(await entries()).toEqual(before);
  });
});
