import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCompany } from '@/backend/company/read-company';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { outboxMailer } from '@/backend/mail/mailer';
import { sampleCompany } from '../support/sample-company';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function upload(path: string, fields: Readonly<Record<string, string | Uint8Array>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, new File([new Uint8Array(value)], 'bedrijf.xlsx'));
  }
  const headers = { cookie: await backend.adminCookie(), origin: backend.url };
  return fetch(`${backend.url}${path}`, { method: 'POST', headers, body });
}
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
const stored = async () => (await readCompany(backend.database)).company;
const checkOf = (workbook: Uint8Array) => upload('/admin/company/check', { workbook });

describe('the company page', () => {
  it('exports the current company and an empty template', async () => {
    const given = await backend.tools('/admin/company/export.xlsx');
    expect(given.headers.get('content-disposition')).toBe('attachment; filename="bedrijf-2026-11-18.xlsx"');
    const checked = await checkOf(new Uint8Array(await given.arrayBuffer()));
    expect([checked.status, await checked.text()]).toEqual([200, expect.stringContaining('Er verandert niets.')]);
    const empty = await backend.tools('/admin/company/template.xlsx');
    const sheets = await readWorkbook(new Uint8Array(await empty.arrayBuffer()));
    expect(sheets.find(({ name }) => name === 'Medewerkers')?.rows).toHaveLength(1);
  });

  it('lists all faults of a workbook with their rows and imports nothing', async () => {
    const before = await stored();
    const [first, ...rest] = before.people;
    if (!first) throw new Error('There is nobody');
    const faulty = { ...before, people: [{ ...first, email: 'geen adres' }, ...rest, { ...first, email: null }] };
    const answer = await checkOf(await writeWorkbook(faulty));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('role="alert">Er zijn 2 fouten gevonden:');
    expect(page).toContain('<td data-label="Wat er mis is">‘geen adres’ is geen e-mailadres.</td>');
    expect(page).toMatch(/<td data-label="Rij">2<\/td>/);
    expect(page).not.toContain('name="fingerprint"');
    expect(await stored()).toEqual(before);
  });

  it('rejects a file that is not a workbook', async () => {
    const text = await checkOf(new TextEncoder().encode('naam;nummer'));
    expect([text.status, await text.text()]).toEqual([
      422,
      expect.stringContaining('bedrijf.xlsx is geen werkmap die gelezen kan worden.'),
    ]);
    const nothing = await upload('/admin/company/check', {});
    expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining('Kies eerst een werkmap.')]);
    const broken = await fetch(`${backend.url}/admin/company/check`, {
      method: 'POST',
      headers: {
        cookie: await backend.adminCookie(),
        origin: backend.url,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: 'no part at all',
    });
    expect(broken.status).toBe(422);
  });

  it('applies the previewed changes after confirmation and logs the import', async () => {
    const before = await stored();
    const [first, ...rest] = before.people;
    if (!first) throw new Error('There is nobody');
    const renamed = await writeWorkbook({ ...before, people: [{ ...first, name: 'Anna <Nieuw>' }, ...rest] });
    const preview = await (await checkOf(renamed)).text();
    expect(preview).toContain('Dit verandert er (1 wijziging):');
    expect(preview).toContain(`${first.name} → Anna &lt;Nieuw&gt;`);
    expect((await stored()).people[0]?.name).toBe(first.name);
    const fields = { workbook: hidden(preview, 'workbook'), fingerprint: hidden(preview, 'fingerprint') };
    const done = await upload('/admin/company/import', fields);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Het is doorgevoerd.')]);
    const [named] = await backend.database.select().from(employees).where(eq(employees.employeeNumber, first.number));
    expect(named?.fullName).toBe('Anna <Nieuw>');
    const [entry] = await backend.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'company_imported'));
    expect(entry).toMatchObject({ actorName: 'admin (beheerpagina)', details: { changed: 1, added: 0 } });

    const again = await upload('/admin/company/import', fields);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Er verandert niets.')]);
  });

  it('rejects an import if the company changed after the preview', async () => {
    const before = await stored();
    const [first, ...rest] = before.people;
    if (!first) throw new Error('There is nobody');
    const preview = await (
      await checkOf(await writeWorkbook({ ...before, people: [{ ...first, name: 'Een' }, ...rest] }))
    ).text();
    await backend.database
      .update(employees)
      .set({ fullName: 'Twee' })
      .where(eq(employees.employeeNumber, first.number));
    const fields = { workbook: hidden(preview, 'workbook'), fingerprint: hidden(preview, 'fingerprint') };
    const answer = await upload('/admin/company/import', fields);
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain('De gegevens zijn intussen door iemand anders veranderd.');
    expect(page).toContain('Twee → Een');
    expect((await stored()).people[0]?.name).toBe('Twee');
  });

  it('requires extra confirmation when an import omits most employees', async () => {
    const preview = await (await checkOf(await writeWorkbook(sampleCompany(20)))).text();
    expect(preview).toContain('type="checkbox" name="end-many"');
    const fields = { workbook: hidden(preview, 'workbook'), fingerprint: hidden(preview, 'fingerprint') };
    const refused = await upload('/admin/company/import', fields);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Vink aan dat dat de bedoeling is.'),
    ]);
    const done = await upload('/admin/company/import', { ...fields, 'end-many': 'on' });
    expect(await done.text()).toContain('Het is doorgevoerd.');
    expect((await stored()).people.filter(({ lastDay }) => lastDay === null)).toHaveLength(20);
  });
});

describe('the invitations page', () => {
  const listed = async () => (await backend.tools('/admin/invitations')).text();

  it('lists users without a password and invites the selected user', async () => {
    await backend.database.delete(outboxMails);
    const [someone] = await backend.database
      .select()
      .from(users)
      .where(isNull(users.passwordHash))
      .orderBy(users.email);
    const email = someone?.email ?? '';
    await backend.database
      .update(employees)
      .set({ language: null })
      .where(eq(employees.userId, someone?.id ?? 0));
    expect(await listed()).toContain(`<td>${email}</td>`);
    const answer = await (await backend.tools('/admin/invitations', { email })).text();
    expect(answer).toContain(`De uitnodiging voor ${email} is verstuurd.`);
    expect(answer).toContain('Uitgenodigd op 18-11-2026');
    const [mail, ...more] = await backend.database.select().from(outboxMails);
    expect([mail?.receiver, more]).toEqual([email, []]);
    const [person] = await backend.database
      .select()
      .from(employees)
      .where(eq(employees.userId, someone?.id ?? 0))
      .orderBy(employees.id);
    expect(mail?.body).toMatch(
      new RegExp(
        `^Hallo ${person?.fullName},\\n\\nEr staat een account voor je klaar bij Urenkaarten, voor je uren bij .+\\. Kies`,
      ),
    );
  });

  it('invites every uninvited user once', async () => {
    await backend.database.delete(outboxMails);
    const without = await backend.database.select().from(users).where(isNull(users.passwordHash));
    const waiting = (await listed()).match(/Nog niet uitgenodigd/g)?.length ?? 0;
    expect(waiting).toBeGreaterThan(5);
    const answer = await (await backend.tools('/admin/invitations', { all: 'new' })).text();
    expect(answer).toContain(
      `De ${waiting} uitnodigingen staan over een ogenblik, met hun links, in het <a href="/outbox">Postvak uit</a>.`,
    );
    await expect.poll(() => backend.database.$count(outboxMails), { timeout: 10_000 }).toBe(waiting);
    expect(waiting).toBeLessThan(without.length + 1);
    await expect.poll(listed, { timeout: 10_000 }).not.toContain('Nog niet uitgenodigd');
  });

  it('reports an invitation that could not be mailed', async () => {
    let broken = true;
    const outbox = outboxMailer(backend.database, () => new Date());
    const mailer = {
      send: (mail: Parameters<typeof outbox.send>[0]) =>
        broken ? Promise.reject(new Error('no server')) : outbox.send(mail),
    };
    const own = await startTestBackend({ database: backend.database, mailer });
    const [someone] = await backend.database
      .select()
      .from(users)
      .where(isNull(users.passwordHash))
      .orderBy(users.email);
    const email = someone?.email ?? '';
    const refused = await own.tools('/admin/invitations', { email });
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('kon niet worden verstuurd')]);
    broken = false;
    expect((await own.tools('/admin/invitations', { email })).status).toBe(200);
    expect((await own.tools('/admin/invitations', { email: 'niemand@demo.example' })).status).toBe(404);
    await own.stop();
  });
});

it.each(['/admin/company', '/admin/company/export.xlsx', '/admin/company/template.xlsx', '/admin/invitations'])(
  '%s requires a login',
  async (path) => {
    const answer = await fetch(`${backend.url}${path}`);
    expect([answer.url, await answer.text()]).toEqual([
      expect.stringContaining('/admin/login?next=%2Fadmin%2F'),
      expect.stringContaining('beheerwachtwoord'),
    ]);
  },
);

it.each(['/admin/company/check', '/admin/company/import', '/admin/invitations'])(
  'rejects a POST to %s without a login or from another site',
  async (path) => {
    const post = (headers: Record<string, string>) =>
      fetch(`${backend.url}${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ all: 'new' }),
        redirect: 'manual',
      });
    expect((await post({ origin: backend.url })).headers.get('location')).toMatch(/^\/admin\/login\?/);
    expect((await post({ origin: 'https://evil.example', cookie: await backend.adminCookie() })).status).toBe(404);
  },
);
