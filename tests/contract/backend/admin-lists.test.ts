import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const { database } = backend;
  const numbers = Array.from({ length: 450 }, (_, at) => at + 1);
  await database.delete(outboxMails);
  await database.insert(outboxMails).values(
    numbers.map((at) => ({
      ...{ receiver: `r${at}@demo.example`, subject: `Mail ${at}.`, body: '' },
      createdAt: new Date('2026-11-18T09:00:00Z'),
    })),
  );
  const runs = numbers.map(() => ({ firstWeek: '2026-11-09', lastWeek: '2026-11-09', createdAt: new Date() }));
  await database.insert(payrollRuns).values(runs);
  await database.insert(users).values(numbers.map((at) => ({ email: `nieuw-${at}@demo.example` })));
});
afterAll(() => backend.stop());

/** Returns the rows on all pages of a list. Follows the links to the next page. */
async function readAll(path: string, row: RegExp): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const text: string = await (await backend.tools(next)).text();
    pages.push([...text.matchAll(row)].map(([, found = '']) => found));
    next = /<a href="([^"]+)">Volgende<\/a>/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  return pages;
}

it.each([
  ['/admin/payroll', /<td data-label="Loonrun">(\d+)/g, 450],
  ['/admin/payroll?from=2026-46&to=2026-46', /<td data-label="Loonrun">(\d+)/g, 450],
  ['/outbox', />(Mail \d+\.)<\/a>/g, 450],
  ['/admin/invitations', /<td>(nieuw-\d+@demo\.example)<\/td>/g, 450],
  ['/admin', /<td>(nieuw-\d+@demo\.example)<\/td>/g, 450],
  ['/admin?q=NIEUW-4', /<td>(nieuw-\d+@demo\.example)<\/td>/g, 62],
])('%s lists every row once, with at most a hundred rows per page', async (path, row, count) => {
  const pages = await readAll(path, row);
  const all = pages.flat();
  expect(new Set(all).size).toBe(count);
  expect(all).toHaveLength(count);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

it('links back from a page past the end and reports an empty search', async () => {
  const beyond = await (await backend.tools('/outbox?page=99')).text();
  expect(beyond).toContain('<a href="/outbox?page=5">Vorige</a>');
  expect(await (await backend.tools('/admin?q=%3Cniemand')).text()).toContain('Niemand gevonden.');
  expect((await backend.tools('/outbox?page=x')).status).toBe(200);
});

it.each([
  ['/admin?q=nieuw-4', '/admin/require-change', '/admin?q=nieuw-4&page=1'],
  ['/admin?page=2', '/admin/administrator', '/admin?page=2'],
  ['/admin/invitations?page=3', '/admin/invitations', '/admin/invitations?page=3'],
  ['/admin/payroll?page=2', '/admin/payroll/undo', '/admin/payroll?page=2'],
])('returns to the same position in the list after a form on %s', async (list, action, address) => {
  const text: string = await (await backend.tools(list)).text();
  const form = text.split('<form').find((one) => one.includes(`action="${action}"`) && one.includes('name="page"'));
  const fields = [...(form ?? '').matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const answer = await backend.tools(action, Object.fromEntries(fields));
  expect(answer.url).toContain(address);
  const first = (page: string) => /<td(?:>nieuw-\d+@demo\.example| data-label="Loonrun">\d+)/.exec(page)?.[0];
  expect(first(await answer.text())).toBe(first(text));
});
