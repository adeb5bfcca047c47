import { mapConcurrent } from '@/lib/management/map-concurrent';
import { entries, extremeIds, extremesOf, extremeWeeks } from './support/extreme-table';
import { findSubject, type Subject } from './support/guard-requests';
import { ask, followed, fromOurPage, type PlainRequest } from './support/plain-requests';
import { createSessions } from './support/sealed-sessions';
import { expect, test } from './support/test';

/** The maximum response time, also beside other tests: then the lights of all cards take a part of it. */
const maxMilliseconds = 60_000;
const maxBytes = 1_000_000;

/** Extreme values for each body that a handler accepts. */
const bodies: Readonly<Record<string, (subject: Subject) => readonly object[]>> = {
  '{seen}': () => [{ seen: { status: 'x'.repeat(6000), updatedAt: 1e9 } }],
  '{form}': (subject) => extremeForms(subject).map((form) => ({ form })),
  '{update}': (subject) => extremeForms(subject).map((form) => ({ form, before: { form, status: null } })),
  '{employee}': () => extremeIds.map((employeeId) => ({ employeeId })),
  '{reminders}': () => [
    { employeeIds: Array.from({ length: 20 }, (_, id) => id + 1e6), from: '0001-01-01', to: '9999-12-31' },
    { employeeIds: ['x'.repeat(64)], from: '-1', to: '1e9' },
  ],
  '{report}': () =>
    [
      ['0001-01-01', '9999-12-31'],
      ['-1', '1e9'],
      ['2026-11-01', '2026-11-17'],
    ].map(([from, to]) => ({
      from,
      to,
      departmentIds: Array.from({ length: 2000 }, (_, id) => id + 1e6),
      receiver: `${'x'.repeat(900)}@demo.example`,
    })),
};

const extremeForms = ({ form }: Subject) =>
  extremeWeeks.map(([year, week]) => ({ ...(form as object), week: { year: Number(year), week: Number(week) } }));

type Addressed = PlainRequest & Readonly<{ path: string }>;

function requestsOf(subject: Subject, origin: string): readonly Addressed[] {
  return entries.flatMap(({ address, fields, body }) => {
    const base = address.replace('{card}', subject.card);
    const paths = base.includes('{extreme}') ? extremeIds.map((id) => base.replace('{extreme}', id)) : [base];
    if (body !== null) {
      const headers = { ...fromOurPage(origin), 'content-type': 'application/json' };
      const method = body === '{update}' ? 'PUT' : 'POST';
      const sent = (bodies[body]?.(subject) ?? []).map((one) => JSON.stringify(one));
      return paths.flatMap((path) => sent.map((text) => ({ path, method, headers, body: text })));
    }
    const headers = base.startsWith('/api/') ? { 'sec-fetch-site': 'same-origin' } : followed;
    const queries = fields.flatMap(extremesOf).map((query) => withQuery(paths[0] ?? '', query));
    return [...paths, ...queries].map((path) => ({ path, headers }));
  });
}

function withQuery(address: string, query: string): string {
  const names = new Set(new URLSearchParams(query).keys());
  const [path = '', own = ''] = address.split('?');
  const kept = own.split('&').filter((field) => field !== '' && !names.has(field.split('=')[0] ?? ''));
  return `${path}?${[...kept, query].join('&')}`;
}

/** Guest pages are tried without a session, because they redirect a manager and some end the session. */
const isForGuests = (path: string) => /^\/(login|forgot-password|reset-password|password-reset)\b/.test(path);

test('answers extreme addresses on every route within limits of size and time', async ({ world }) => {
  test.setTimeout(240_000);
  const cookieOf = await createSessions(world);
  const subject = await findSubject(world, await cookieOf('employee'));
  const requests = requestsOf(subject, world.url);
  const answers = await mapConcurrent(requests, { atMost: 2, isStopped: () => false }, async ({ path, ...request }) => {
    const cookie = await cookieOf(isForGuests(path) ? 'guest' : 'manager');
    const begun = performance.now();
    const { status, body } = await ask(world.url, path, { ...request, cookie });
    return { path: path.slice(0, 120), status, bytes: body.length, milliseconds: performance.now() - begun };
  });
  const beyond = answers.filter(
    (answer) => answer && (answer.status >= 500 || answer.bytes > maxBytes || answer.milliseconds > maxMilliseconds),
  );
  expect(beyond).toEqual([]);
  expect(answers.length).toBeGreaterThan(500);
});

test('reports a week that does not exist, and offers to choose another week', async ({ page, login }) => {
  await login('manager@demo.example');
  await page.goto('/hour-cards/create?year=2025&week=53&employee=4');
  await expect(page.getByText('Deze week bestaat niet')).toBeVisible();
  await page.getByRole('link', { name: 'Een andere week kiezen' }).click();
  await expect(page).toHaveURL(/\/hour-cards\/create\?employee=4$/);
  await expect(page.getByLabel('Week', { exact: true })).toBeVisible();
  for (const list of ['created', 'missing']) {
    await page.goto(`/management-dashboard/${list}?from=2025-W53`);
    await expect(page.getByText('Daarom toont de lijst de gewone weken')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filter aanpassen' })).toBeVisible();
  }
});
