import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let employee: string;
let youth: string;
let hourCardId: number;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.database.delete(hourCards);
  employee = await backend.login('parttime');
  youth = await backend.login('jeugd');
  await backend.ask('createHourCard', employee, { body: partTimeCard() });
  const [card] = await backend.database.select().from(hourCards);
  hourCardId = card?.id ?? 0;
});
afterAll(() => backend.stop());

/** Returns hashes of all cards and users, and the counts of used links, payroll runs and audit entries. */
async function stored() {
  const { rows } = (await backend.database.execute(
    sql`select (select md5(coalesce(json_agg(h order by h.id)::text, '')) from hour_cards h) as cards,
      (select md5(json_agg(u order by u.id)::text) from users u) as users,
      (select count(*)::int from one_time_tokens where used_at is not null) as used,
      (select count(*)::int from payroll_runs) as runs`,
  )) as unknown as { rows: unknown[] };
  return { rows, audit: await backend.database.$count(auditEntries) };
}

type Refusal = readonly [string, () => Promise<unknown>, RegExp];

const calls: readonly Refusal[] = [
  ['a card for another employee', () => backend.refused('createHourCard', youth, { body: partTimeCard() }), /^403/],
  [
    'a change to the card of another employee',
    () => backend.refused('updateHourCard', youth, { params: { hourCardId }, body: partTimeCard() }),
    /^40[34]/,
  ],
  [
    'an approval of the user’s own card',
    () => backend.refused('approveHourCard', employee, { params: { hourCardId } }),
    /^403/,
  ],
  [
    'a decline by an employee',
    () => backend.refused('declineHourCard', youth, { params: { hourCardId }, body: { comment: 'Nee' } }),
    /^40[34]/,
  ],
  [
    'a report by an employee without staff',
    () =>
      backend.refused('requestManagerReport', employee, {
        body: { from: '2026-11-01T00:00', to: '2026-11-15T23:59', departments: [1], receiver: 'x@demo.example' },
      }),
    /^403/,
  ],
  [
    'reminders by an employee without staff',
    () =>
      backend.refused('remindMissing', employee, {
        body: { employees: [2], from_date: '2026-10-26', to_date: '2026-11-08' },
      }),
    /^403/,
  ],
  [
    'a password change without the current password',
    () =>
      backend.refused('updatePassword', employee, {
        body: { current_password: 'not-this-one', new_password: 'a-new-long-password', app_identifier: 'test' },
      }),
    /^422 invalid_credentials/,
  ],
  [
    'a password reset through an invalid link',
    () =>
      backend.refused('resetPassword', null, {
        body: {
          token: 'none',
          password: 'a-new-long-password',
          user_identifier_value: 'parttime@demo.example',
          app_identifier: 'test',
        },
      }),
    /^422 invalid_token/,
  ],
  [
    'an invalid invitation',
    () =>
      backend.refused('finishInvite', null, {
        body: { token: 'none', password: 'a-new-long-password', app_identifier: 'test' },
      }),
    /^422 invalid_token/,
  ],
  [
    'impersonation through an invalid link',
    () => backend.refused('validateImpersonation', null, { body: { token: 'none', app_identifier: 'test' } }),
    /^422 invalid_token/,
  ],
];

const pages: readonly (readonly [string, Record<string, string>])[] = [
  ['/admin/impersonate', { user: '4', 'hour-card': '' }],
  ['/admin/invite', { user: '4' }],
  ['/admin/require-change', { user: '2' }],
  ['/admin/administrator', { user: '2', right: 'give' }],
  ['/admin/mails', { company: 'Demo', onDecline: 'on' }],
  ['/admin/invitations', { all: 'new' }],
  ['/admin/payroll', { from: '2026-47', to: '2026-47' }],
  ['/admin/payroll/undo', { run: '1', why: 'zomaar' }],
  ['/admin/payroll/columns/standard', {}],
];

describe('requests without permission', () => {
  it.each(calls)('rejects %s and adds no audit entry', async (_what, ask, status) => {
    const before = await stored();
    expect(await ask()).toMatch(status);
    expect(await stored()).toEqual(before);
  });

  it.each(pages)('rejects a POST to %s without a session and adds no audit entry', async (path, form) => {
    const before = await stored();
    const answer = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        cookie: 'urenkaarten-beheer=unknown',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login\?/);
    expect(await stored()).toEqual(before);
  });
});

describe('the audit trail of permitted changes', () => {
  const last = async () => (await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)))[0];

  it('records a change of the user’s own password', async () => {
    const body = { current_password: demoPassword, new_password: 'a-new-long-password', app_identifier: 'test' };
    await backend.ask('updatePassword', youth, { body });
    expect(await last()).toMatchObject({ action: 'password_changed', subject: 'user', impersonated: false });
  });

  it('records changes to mail settings and payroll columns', async () => {
    await backend.tools('/admin/mails', { company: 'Demo', onDecline: 'on' });
    expect(await last()).toMatchObject({ action: 'mails_changed', details: { company: 'Demo' } });
    await backend.tools('/admin/payroll/columns/standard', {});
    expect(await last()).toMatchObject({ action: 'payroll_columns_reset', actorName: 'admin (beheerpagina)' });
  });
});
