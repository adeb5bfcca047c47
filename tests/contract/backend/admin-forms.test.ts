import { readdirSync, readFileSync } from 'node:fs';
import { desc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeWorkbook } from '@/backend/company/workbook-file';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { payrollPage } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';
import { sampleCompany } from '../support/sample-company';
import { adminPassword } from '../support/test-backend';

const week = await startPayrollWeek();
const { backend, lastRun } = week;
const { make, preview } = payrollPage(backend);
let workbook: Uint8Array;
beforeAll(async () => {
  workbook = await writeWorkbook(sampleCompany(20));
});
beforeEach(week.reset);
afterAll(week.stop);

/** Submits a form without following redirects. Fields with files are sent as an upload. */
async function send(path: string, fields: Readonly<Record<string, string | File>>): Promise<Response> {
  const headers = { cookie: await backend.adminCookie(), origin: backend.url };
  const body = Object.values(fields).some((value) => value instanceof File) ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
  return fetch(`${backend.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
}

const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name);
const columns = JSON.stringify({
  columns: [
    { header: 'Nr', field: 'employeeNumber' },
    { header: 'Uren', field: 'hours' },
  ],
});

/** Previews an import and returns the hidden fields of the form that confirms it. */
async function agreement() {
  const checked = await send('/admin/company/check', { workbook: file(workbook, 'b.xlsx') });
  const page = await (await backend.tools(checked.headers.get('location') ?? '')).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return { workbook: hidden('workbook'), fingerprint: hidden('fingerprint'), upload: file('', 'empty') };
}

async function invitee() {
  const email = 'nieuw@demo.example';
  await backend.database.insert(users).values({ email }).onConflictDoNothing();
  return email;
}

async function newcomers() {
  await backend.database.insert(users).values([{ email: 'een@demo.example' }, { email: 'twee.nieuw@demo.example' }]);
  return { all: 'new' };
}

type Fields = Readonly<Record<string, string | File>>;
/** Every form with accepted and with rejected input, and the text that the next page shows. */
const cases: readonly [string, string, () => Fields | Promise<Fields>, string][] = [
  ['/admin/impersonate', 'a link', () => ({ user: '1', 'hour-card': '' }), 'Link om in te loggen als'],
  ['/admin/invite', 'an invitation', () => ({ user: '2' }), 'Uitnodiging voor'],
  ['/admin/require-change', 'a required password change', () => ({ user: '6' }), 'kiest bij de volgende keer inloggen'],
  ['/admin/administrator', 'a granted right', () => ({ user: '6', right: 'give' }), 'is nu beheerder'],
  ['/admin/administrator', 'a revoked right', () => ({ user: '6', right: 'take' }), 'is geen beheerder meer'],
  ['/admin/mails', 'new settings', () => ({ company: 'Demo', reminders: 'on' }), '<h1>Mails</h1>'],
  ['/admin/invitations', 'one person', async () => ({ email: await invitee() }), 'is verstuurd.'],
  ['/admin/invitations', 'all new users', newcomers, 'De 2 uitnodigingen staan over een ogenblik'],
  ['/admin/company/check', 'no file', () => ({ workbook: file('', '') }), 'Kies eerst een werkmap.'],
  [
    '/admin/company/check',
    'a file that is not a workbook',
    () => ({ workbook: file('a;b', 'b.xlsx') }),
    'is geen werkmap',
  ],
  ['/admin/company/check', 'a workbook', () => ({ workbook: file(workbook, 'b.xlsx') }), 'Dit verandert er'],
  ['/admin/company/import', 'an unchecked confirmation', agreement, 'Vink aan dat dat de bedoeling is.'],
  [
    '/admin/company/import',
    'an old fingerprint',
    async () => ({ ...(await agreement()), fingerprint: 'x', 'end-many': 'on' }),
    'intussen door iemand anders veranderd',
  ],
  ['/admin/payroll', 'no period', () => ({ from: '2026-60', to: '' }), 'Week 2026-60 bestaat niet'],
  ['/admin/payroll', 'no approved cards', () => ({ from: '2026-30', to: '' }), 'geen goedgekeurde urenkaarten'],
  ['/admin/payroll', 'an old preview', () => ({ from: '2026-47', to: '', shown: 'x' }), 'Er is geen loonrun gemaakt'],
  ['/admin/payroll', 'a preview', async () => (await preview('2026-47')).form, 'is gemaakt, met 1 urenkaart.'],
  ['/admin/payroll/undo', 'no reason', async () => ({ run: await madeRun(), why: '' }), 'Schrijf waarom'],
  ['/admin/payroll/undo', 'a reason', async () => ({ run: await madeRun(), why: 'Proef' }), 'is teruggedraaid.'],
  ['/admin/payroll/columns', 'no file', () => ({ columns: file('', '') }), 'Kies eerst een bestand met kolommen.'],
  ['/admin/payroll/columns', 'invalid JSON', () => ({ columns: file('{', 'k.json') }), 'is geen geldige JSON'],
  ['/admin/payroll/columns', 'invalid columns', () => ({ columns: file('{}', 'k.json') }), 'k.json klopt niet.'],
  ['/admin/payroll/columns', 'valid columns', () => ({ columns: file(columns, 'k.json') }), 'de kolommen van k.json.'],
  ['/admin/payroll/columns/standard', 'nothing', () => ({}), 'weer de gewone kolommen.'],
  ['/admin/login', 'the right password', () => ({ name: 'admin', password: adminPassword }), '<h1>Gebruikers</h1>'],
  ['/admin/login/code', 'no first step', () => ({ code: '123456' }), 'De tweede stap duurde te lang.'],
  ['/admin/logout', 'nothing', () => ({}), '<h1>Inloggen</h1>'],
  ['/admin/second-factor/start', 'nothing', () => ({}), 'Scan deze code met de app.'],
  ['/admin/second-factor/confirm', 'a wrong code', () => ({ code: '1' }), 'Deze code klopt niet'],
  ['/admin/second-factor/off', 'no second factor', () => ({ code: '123456' }), 'Scan deze code met de app.'],
  ['/admin/reset-second-factor', 'no second factor', () => ({ user: '6' }), 'Dit is er niet, of niet meer.'],
  // Keep this last, because it replaces the company.
  [
    '/admin/company/import',
    'the previewed changes',
    async () => ({ ...(await agreement()), 'end-many': 'on' }),
    'Het is doorgevoerd.',
  ],
];

async function madeRun(): Promise<string> {
  await make();
  return String(await lastRun());
}

/** Waits for the audit entry that is written after all invitations were sent in the background. */
const allAreInvited = async () => {
  const newest = async () => {
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return Number(entry?.details.people ?? 0);
  };
  await expect.poll(newest, { timeout: 10_000 }).toBeGreaterThan(1);
};

/** Waits for the mails about a change of rights, which are sent in the background. */
const administratorsAreMailed = async () => {
  const isChange = inArray(auditEntries.action, ['administrator_added', 'administrator_removed']);
  const changes = await backend.database.$count(auditEntries, isChange);
  const mails = () => backend.database.$count(outboxMails, like(outboxMails.subject, 'Beheer van %'));
  await expect.poll(mails, { timeout: 10_000 }).toBe(changes);
};

const counts = async () => {
  const { database } = backend;
  return Promise.all([payrollRuns, outboxMails, auditEntries].map((table) => database.$count(table)));
};

it('makes no second payroll run when the result page is reloaded after another approval', async () => {
  const { form } = await preview('2026-47');
  const answer = await send('/admin/payroll', form);
  await backend.database.update(hourCards).set({ status: 'APPROVED' }).where(eq(hourCards.employeeId, 2));
  const page = await (await backend.tools(answer.headers.get('location') ?? '')).text();
  expect(page).toContain('Klaar om over te dragen: 1 urenkaart');
  expect(await backend.database.$count(payrollRuns)).toBe(1);
});

describe('result pages', () => {
  it('shows a result page for half an hour, then reports that it expired', async () => {
    const answer = await send('/admin/impersonate', { user: '1', 'hour-card': '' });
    const location = answer.headers.get('location') ?? '';
    backend.setNow('2026-11-18T09:29:59Z');
    expect((await backend.tools(location)).status).toBe(200);
    backend.setNow('2026-11-18T09:30:01Z');
    const expired = await backend.tools(location);
    expect([expired.status, await expired.text()]).toEqual([404, expect.stringContaining('is niet meer te zien')]);
    expect((await fetch(`${backend.url}${location}`)).url).toContain('/admin/login?');
    backend.setNow('2026-11-18T09:00:00Z');
  });
});

describe('the forms of the admin tools', () => {
  it('covers every form of the admin tools', () => {
    const folder = new URL('../../../backend/tools/', import.meta.url);
    const source = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const posts = [...source.join('\n').matchAll(/app\.post\(\s*'([^']+)'/g)].map(([, path]) => path);
    expect(new Set(cases.map(([path]) => path))).toEqual(new Set(posts));
  });

  it.each(cases)('%s with %s redirects to a page that is safe to reload', async (path, _what, fields, text) => {
    const answer = await send(path, await fields());
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).not.toMatch(/token=/);
    const first = await backend.tools(location);
    expect(await first.text()).toContain(text);
    if (location.includes('sent=')) await allAreInvited();
    if (path === '/admin/administrator') await administratorsAreMailed();
    const before = await counts();
    expect(await (await backend.tools(location)).text()).toContain(text);
    expect(await counts()).toEqual(before);
  });
});
