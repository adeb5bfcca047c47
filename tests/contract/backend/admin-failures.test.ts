import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCompany } from '@/backend/company/read-company';
import { writeWorkbook } from '@/backend/company/workbook-file';
import { zipOf } from '@/backend/company/zip-archive';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { unzipped } from '../support/unzipped';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const headers = async () => ({ cookie: await backend.adminCookie(), origin: backend.url });
const post = async (path: string, body: BodyInit) =>
  fetch(`${backend.url}${path}`, { method: 'POST', headers: await headers(), body });

function withFile(field: string, content: Uint8Array, more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(content)], 'bedrijf.xlsx'));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

const MB = 1024 * 1024;
const shownAs = async (answer: Response) => {
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    place: new URL(answer.url).pathname.replace(/[\w-]{24}$/, '…'),
    alert: /role="alert">([^<]*)</.exec(text)?.[1],
  };
};
const html = 'text/html; charset=utf-8';
const shown = '/admin/shown/…';

describe('admin page forms', () => {
  it.each([17, 40])('rejects a workbook of %d MB as too large', async (size) => {
    const answer = await post('/admin/company/check', withFile('workbook', Buffer.alloc(size * MB)));
    const alert = 'Dit bestand is te groot: het kan hoogstens 16 MB zijn.';
    expect(await shownAs(answer)).toEqual({ status: 413, type: html, place: shown, alert });
  });

  it('rejects an oversized payroll column file', async () => {
    const answer = await post('/admin/payroll/columns', withFile('columns', Buffer.alloc(40 * MB)));
    expect(await shownAs(answer)).toMatchObject({ status: 413, type: html, place: shown });
  });

  it.each<[string, () => BodyInit]>([
    ['/admin/invite', () => new URLSearchParams({})],
    ['/admin/impersonate', () => new URLSearchParams({ user: '1', 'hour-card': 'x' })],
    ['/admin/administrator', () => new URLSearchParams({ user: '1', right: 'x' })],
    ['/admin/mails', () => new URLSearchParams({})],
    ['/admin/invitations', () => new URLSearchParams({})],
    ['/admin/payroll/undo', () => new URLSearchParams({ run: 'x' })],
    ['/admin/company/check', () => new URLSearchParams({})],
    ['/admin/company/import', () => withFile('workbook', Buffer.alloc(10), { fingerprint: 'x' })],
    ['/admin/mails', () => 'plain text'],
    ['/admin/mails', () => new URLSearchParams({ company: 'x'.repeat(300_000) })],
  ])('%s returns an error page for an invalid form: %#', async (path, body) => {
    const { status, type, place, alert } = await shownAs(await post(path, body()));
    expect([status >= 400 && status < 500, type, place]).toEqual([true, html, shown]);
    expect(alert).toMatch(/^Dit /);
  });

  it.each(['/admin/invite', '/admin/require-change'])('%s reports that the user no longer exists', async (path) => {
    const answer = await post(path, new URLSearchParams({ user: '999999' }));
    const alert = 'Dit is er niet, of niet meer.';
    expect(await shownAs(answer)).toEqual({ status: 404, type: html, place: shown, alert });
  });

  it('imports a workbook just below the size limit', async () => {
    const { company } = await readCompany(backend.database);
    const [first, ...rest] = company.people;
    if (!first) throw new Error('There is nobody');
    const workbook = await writeWorkbook({ ...company, people: [{ ...first, name: 'Anna Groot' }, ...rest] });
    const parts = [...unzipped(workbook)].map(([name, text]) => [name, Buffer.from(text)] as const);
    const large = zipOf(new Map([...parts, ['xl/media/photo.bin', Buffer.alloc(15.5 * MB)]]));
    const page = await (await post('/admin/company/check', withFile('workbook', large))).text();
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const agreed = new FormData();
    for (const name of ['workbook', 'fingerprint']) agreed.set(name, hidden(name));
    const done = await post('/admin/company/import', agreed);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Het is doorgevoerd.')]);
  });
});

it.each(['/outbox/999999', '/admin/payroll/99.xlsx', '/admin/payroll/runs/x', '/admin?done=give&user=999999'])(
  '%s returns an error page, or the login page without a login',
  async (path) => {
    const answer = await fetch(`${backend.url}${path}`, { headers: await headers() });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain('<h1>Dat ging niet</h1>');
    expect((await fetch(`${backend.url}${path}`)).url).toContain('/admin/login?');
  },
);
