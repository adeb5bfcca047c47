import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import type { Company } from '@/backend/company/company';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import { formatDuration } from '@/lib/hour-card/time-text';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startPostgres } from '@/scripts/lib/postgres.mjs';
import { sampleCompany } from '../contract/support/sample-company';
import { adminPassword } from './support/backend-process';
import { fixBrowserClock } from './support/browser-clock';
import { editorReady, line, saveButton } from './support/editor';
import { fillLoginForm } from './support/log-in';
import { root } from './support/paths';
import { toasts } from './support/screens';
import { type ServerProcess, startServer } from './support/server-process';
import { sessionSecret } from './support/world';

const password = 'een lange zin met 47 letters';

let folder = '';
let servers: ServerProcess[] = [];
let postgres: Awaited<ReturnType<typeof startPostgres>> = null;

test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the application and the reference backend with an empty database, as `docs/own-company.md`
 * describes. Without PostgreSQL on this machine, uses the embedded database.
 */
async function startEmpty(databaseUrl: string | null) {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const settings = {
    ...(databaseUrl === null ? { DEMO_DATA: '0' } : { DATABASE_URL: databaseUrl }),
    APP_URL: url,
    BACKEND_PORT: String(backendPort),
    BACKEND_TOOLS: 'loopback',
    BACKEND_ADMIN_PASSWORD: adminPassword,
    DATA_DIR: folder,
  };
  servers = await Promise.all([
    startServer({
      args: ['--import', 'tsx', 'backend/main.ts'],
      env: settings,
      healthUrl: `http://127.0.0.1:${backendPort}/health`,
    }),
    startServer({
      args: ['node_modules/next/dist/bin/next', 'start', root, '-H', '127.0.0.1', '-p', String(port)],
      env: {
        APP_URL: url,
        BASE_API_URL: `http://127.0.0.1:${backendPort}/base`,
        CUSTOMER_API_URL: `http://127.0.0.1:${backendPort}/customer`,
        SESSION_SECRET: sessionSecret,
        DATA_DIR: folder,
      },
      healthUrl: `http://127.0.0.1:${port}/api/health`,
    }),
  ]);
  /** Runs an administrator's command with the test's clock. Returns its exit code and output. */
  const command = (script: string, ...args: string[]) =>
    new Promise<Readonly<{ code: number | null; output: string }>>((resolve) => {
      const preloaded = ['./tests/e2e/support/fixed-clock.mjs', './tests/cheap-scrypt.mjs', 'tsx'];
      const imports = preloaded.flatMap((file) => ['--import', file]);
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, NODE_ENV: 'production' as const, ...settings };
      const child = spawn(process.execPath, [...imports, `scripts/${script}`, ...args], { cwd: root, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
      child.once('close', (code) => resolve({ code, output }));
    });
  return { url, command };
}

/** Makes ten common mistakes, each in a different place. */
function withTenFaults(company: Company): Company {
  const change = <Row>(rows: readonly Row[], index: number, to: (row: Row) => Row) =>
    rows.map((row, at) => (at === index ? to(row) : row));
  const { people } = company;
  let faulty = people;
  faulty = change(faulty, 3, (row) => ({ ...row, email: 'geen-adres' }));
  faulty = change(faulty, 40, (row) => ({ ...row, email: people[41]?.email ?? null }));
  faulty = change(faulty, 50, (row) => ({ ...row, department: 'Orderverzamelling' }));
  faulty = change(faulty, 60, (row) => ({ ...row, name: '' }));
  let contracts = change(company.contracts, 23, (row) => ({ ...row, number: '99999' }));
  contracts = change(contracts, 31, (row) => ({ ...row, end: '2001-01-01' }));
  const teams = change(company.teams, 9, (row) => ({ ...row, employee: row.manager }));
  const kinds = change(company.kinds, 1, (row) => ({ ...row, forAdding: false, forSubtracting: false }));
  const balances = change(company.balances, 4, (row) => ({ ...row, number: '88888' }));
  const components = [...company.components, ...company.components.slice(0, 1)];
  return { ...company, people: faulty, contracts, teams, kinds, balances, components };
}
const placesOfFaults = [
  'Medewerkers, rij 5, E-mailadres',
  'Medewerkers, rij 43, E-mailadres',
  'Medewerkers, rij 52, Afdeling',
  'Medewerkers, rij 62, Naam',
  'Contracten, rij 25, Personeelsnummer',
  'Contracten, rij 33, Einddatum',
  'Teams, rij 11, Medewerker',
  'Urensoorten, rij 3, Opbouw',
  'Looncomponenten, rij 5, Naam',
  'Verlofsaldi, rij 6, Personeelsnummer',
];

async function openContext(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  await fixBrowserClock(context);
  return context.newPage();
}

async function accept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(toasts(page)).toHaveText('You can now login using your new password!');
  await page.goto('/login');
  await fillLoginForm(page, email, password);
  await expect(page).toHaveURL('/dashboard');
}

test('sets up a company from an empty workbook, exports a week, and restores a backup', async ({ browser }) => {
  test.setTimeout(300_000);
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'hour-cards-own-company-'));
  const { url, command } = await startEmpty(postgres?.url ?? null);
  const file = (name: string) => join(folder, name);

  // Check a workbook with 300 people and ten mistakes, then import the correct workbook.
  const company = sampleCompany(300);
  expect((await command('company.ts', 'template', file('bedrijf.xlsx'))).code).toBe(0);
  await writeFile(file('fout.xlsx'), await writeWorkbook(withTenFaults(company)));
  const checked = await command('company.ts', 'check', file('fout.xlsx'));
  expect(checked.code).toBe(1);
  const places = checked.output.split('\n').flatMap((text) => /^(?:\s*)(.+?, rij \d+[^:]*):/.exec(text)?.[1] ?? []);
  expect(places).toEqual(placesOfFaults);
  await writeFile(file('bedrijf.xlsx'), await writeWorkbook(company));
  const imported = await command('company.ts', 'import', file('bedrijf.xlsx'), '--yes');
  expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('Het is doorgevoerd.')]);

  // The first manager and an employee on the manager's team log in.
  const employee = company.people.find(
    (one) =>
      one.department === 'Orderverzameling' &&
      !one.isManager &&
      company.contracts.some(({ number, type }) => number === one.number && type === 'FULL_TIME'),
  );
  const team = company.teams.find((one) => one.employee === employee?.number);
  const manager = company.people.find(({ number }) => number === team?.manager);
  const [worker, boss] = [employee?.email ?? '', manager?.email ?? ''];
  const linkFor = async (email: string) => {
    const { code, output } = await command('company.ts', 'invite', email);
    expect([code, output]).toEqual([0, expect.stringContaining(email)]);
    return /https?:\/\/\S+/.exec(output)?.[0] ?? '';
  };
  const [workerPage, bossPage] = await Promise.all([openContext(browser, url), openContext(browser, url)]);
  await accept(workerPage, await linkFor(worker), worker);
  await accept(bossPage, await linkFor(boss), boss);

  // The employee saves a week with a day of leave, and the manager approves the card.
  const before = company.balances.find(({ number, label }) => number === employee?.number && label === 'LEAVE');
  await workerPage.goto('/hour-cards/create?year=2026&week=46');
  await editorReady(workerPage);
  await workerPage.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  const friday = line(workerPage, 'vrijdag');
  await expect(friday.getByLabel('Eindtijd')).toHaveValue('16:15');
  await friday.getByLabel('Starttijd').fill('');
  await friday.getByLabel('Eindtijd').fill('');
  await line(workerPage, 'maandag').getByLabel('Starttijd').focus();
  await workerPage
    .getByRole('group', { name: /^vrijdag / })
    .getByRole('button', { name: /^Verlof/ })
    .click();
  await saveButton(workerPage).click();
  await expect(workerPage.getByText('De urenkaart is opgeslagen.')).toBeVisible();

  await bossPage.goto('/management-dashboard/created?from=2026-W46&to=2026-W46&statuses=created');
  const waiting = bossPage.getByRole('row').filter({ hasText: employee?.name ?? '' });
  await waiting.getByRole('checkbox').click();
  await bossPage.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(bossPage.getByText('1 kaart goedgekeurd').first()).toBeVisible({ timeout: 30_000 });

  // A payroll run exports the card. After that, the card cannot be changed.
  const paid = await command('payroll.ts', '--week', '2026-46', '--out', file('loon.xlsx'));
  expect([paid.code, paid.output]).toEqual([0, expect.stringContaining('1 urenkaart')]);
  const [header = [], ...rows] = await readSheet(file('loon.xlsx'), 'Loonregels');
  const hoursOf = (kind: string) =>
    rows
      .filter((row) => row[header.indexOf('Soort')] === kind)
      .reduce((total, row) => total + Number(row[header.indexOf('Uren')]), 0);
  expect([hoursOf('Gewerkt'), hoursOf('Afbouw')]).toEqual([32, -8]);
  await workerPage.goto('/hour-cards');
  const card = workerPage.getByRole('article').filter({ hasText: 'Week 46 - 2026' });
  await expect(card.getByRole('link', { name: /bewerken/ })).toHaveCount(0);

  // The balance is updated. A backup restores everything.
  await workerPage.goto('/dashboard');
  await expect(workerPage.getByRole('definition').first()).toHaveText(
    `${formatDuration(((before?.hours ?? 0) - 8) * 60)}uur`,
  );
  expect((await command('backup.ts', file('alles.backup'))).code).toBe(0);
  const smaller = {
    ...company,
    people: company.people.map((one) => (one === employee ? { ...one, name: 'Weg' } : one)),
  };
  await writeFile(file('ander.xlsx'), await writeWorkbook(smaller));
  expect((await command('company.ts', 'import', file('ander.xlsx'), '--yes')).code).toBe(0);
  const undone = await command('payroll.ts', '--undo', '1', '--why', 'Proef');
  expect(undone.code).toBe(0);
  const restored = await command('restore.ts', file('alles.backup'), '--yes');
  expect([restored.code, restored.output]).toEqual([0, expect.any(String)]);
  await workerPage.goto('/hour-cards');
  await expect(card.getByRole('link', { name: /bewerken/ })).toHaveCount(0);
  await expect(workerPage.getByText(employee?.name ?? '').first()).toBeVisible();
  const exported = await command('company.ts', 'export', file('terug.xlsx'));
  expect(exported.code).toBe(0);
  const [mine, theirs] = await Promise.all(
    ['terug.xlsx', 'bedrijf.xlsx'].map(async (name) => readWorkbook(await readFile(file(name)))),
  );
  expect(mine?.find(({ name }) => name === 'Medewerkers')?.rows.length).toBe(
    theirs?.find(({ name }) => name === 'Medewerkers')?.rows.length,
  );
  await Promise.all([workerPage.context().close(), bossPage.context().close()]);
});
