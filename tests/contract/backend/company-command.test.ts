import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyCommand } from '@/backend/company/company-command';
import { writeWorkbook } from '@/backend/company/workbook-file';
import { openEmbeddedIn } from '@/backend/database/database';
import { employees } from '@/backend/database/tables/people-tables';
import { CommandFault, contextOf } from '@/backend/run-command';
import { fillDataFolder } from '../database';
import { sampleCompany } from '../support/sample-company';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'company-command-'));
  writeFileSync(join(folder, 'bedrijf.xlsx'), await writeWorkbook(sampleCompany(20)));
  await fillDataFolder(join(folder, 'data'), 'empty');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in this process, with its own settings. Returns its output and its error, if any. */
async function company(...words: string[]): Promise<{ fault: string | null; text: string }> {
  const printed: string[] = [];
  const context = { ...contextOf(), print: (line: string) => printed.push(line) };
  const fault = await companyCommand(words, context).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CommandFault) return error.message;
      throw error;
    },
  );
  return { fault, text: printed.join('\n') };
}

const plainEnv = { NODE_ENV: 'test' as const, PATH: process.env.PATH, NODE_NO_WARNINGS: '1' };

/** Runs a command as a separate process. Returns its exit code, output and error output. */
const ran = (script: string, words: readonly string[], env: Record<string, string>): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', script, ...words];
    execFile(process.execPath, args, { cwd: root, env: { ...plainEnv, ...env } }, (error, out, fault) =>
      resolve([error?.code ?? 0, out, fault]),
    );
  });

const file = (name: string) => join(folder, name);

// Each test starts a process and creates a database, which is slow on a busy machine.
describe('the company command', { timeout: 120_000 }, () => {
  beforeEach(() => {
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'APP_URL']) vi.stubEnv(name, '');
    vi.stubEnv('DATA_DIR', file('data'));
  });
  afterEach(() => vi.unstubAllEnvs());

  it('imports a company only after confirmation', async () => {
    const unconfirmed = await company('import', file('bedrijf.xlsx'));
    expect(unconfirmed.fault).toContain('Geef --yes mee om dit door te voeren. Er is niets veranderd.');
    const imported = await company('import', file('bedrijf.xlsx'), '--yes');
    expect(imported).toMatchObject({ fault: null, text: expect.stringContaining('Medewerkers: 20 nieuw') });
    expect(await company('import', file('bedrijf.xlsx'), '--yes')).toEqual({
      fault: null,
      text: 'Er verandert niets.',
    });
  });

  it('prints a single invitation link, but stores bulk invitations in the outbox', async () => {
    const invited = await company('invite', 'anna.de.jong.0@werkhuis.example');
    expect(invited.text).toMatch(/http:\/\/localhost:3000\/invite\?invite-token=[\w-]{43}\n/);
    const waiting = await company('invitations');
    expect(waiting.text).toMatch(/anna\.de\.jong\.0@werkhuis\.example {2}Anna de Jong {2}uitgenodigd op/);
    const others = await company('invite', '--all-new');
    expect(others.text).toContain('18 uitnodigingen gemaakt.');
    expect(others.text).toContain('in het postvak uit, op http://localhost:4000/outbox.');
    vi.stubEnv('BACKEND_TOOLS', 'off');
    const closed = await company('invite', 'bram.smit.1@werkhuis.example');
    expect(closed.text).toContain('dat is dicht. Zet BACKEND_TOOLS=loopback en een BACKEND_ADMIN_PASSWORD in .env');
    vi.stubEnv('BACKEND_TOOLS', '');
  });

  it('exports a valid workbook that imports without changes, and overwrites no existing file', async () => {
    expect(await company('export', file('uit.xlsx'))).toMatchObject({ fault: null });
    const checked = await company('check', file('uit.xlsx'));
    const [found, warned, ...warnings] = checked.text.split('\n');
    expect([checked.fault, found]).toEqual([null, 'Geen fouten gevonden. Er staan 20 medewerkers in.']);
    expect(warned).toBe(`Kijk hier nog eens naar (${warnings.length}); inlezen kan wel:`);
    expect(warnings[0]).toContain('heeft een contract maar staat in geen team: niemand keurt de urenkaarten goed.');
    expect(await company('import', file('uit.xlsx'), '--yes')).toEqual({ fault: null, text: 'Er verandert niets.' });
    expect((await company('export', file('uit.xlsx'))).fault).toContain('bestaat al');
  });

  it('exports and imports while the backend has the database open', async () => {
    const backend = await openEmbeddedIn(file('data'));
    expect(await company('export', file('intussen.xlsx'))).toMatchObject({ fault: null });
    expect(await company('import', file('intussen.xlsx'), '--yes')).toEqual({
      fault: null,
      text: 'Er verandert niets.',
    });
    expect(await backend.database.$count(employees)).toBe(20);
    await backend.close();
  });

  it.each([
    [['check', 'none.xlsx'], 'none.xlsx bestaat niet.'],
    [['check', 'package.json'], 'package.json is geen werkmap die gelezen kan worden.'],
    [['check'], 'Gebruik: npm run company'],
    [['invite', 'a@b.nl', '--all-new'], 'Gebruik: npm run company'],
    [['template', 'a.xlsx', '--everything'], 'Gebruik: npm run company'],
    [['delete', 'everything'], 'Gebruik: npm run company'],
  ])('explains an invalid or unreadable argument: %j', async (words, text) => {
    expect((await company(...words)).fault).toContain(text);
  });

  it.runIf(process.env.TEST_DEEP).each([
    ['retention', ['--dry-run'], { APP_RETENTION_YEARS: '7' }],
    ['payroll', ['--list'], {}],
    ['backup', ['made.backup'], {}],
    ['restore', ['bedrijf.xlsx'], {}],
  ])('creates no database unless requested: %s', async (name, words, more) => {
    const env = { DATA_DIR: file('elsewhere'), ...more };
    const [code, , fault] = await ran(
      `scripts/${name}.ts`,
      words.map((word) => (word.includes('.') ? file(word) : word)),
      env,
    );
    expect(code).toBe(1);
    expect(fault).toBe(
      `Database: ${file('elsewhere/database')}\nEr is nog geen database van Urenkaarten: ${file('elsewhere/database')}. Kloppen DATABASE_URL en DATA_DIR? Met --new-database wordt er een gemaakt.\n`,
    );
    expect(existsSync(file('elsewhere'))).toBe(false);
  });

  it.runIf(process.env.TEST_DEEP)('creates a database on request and prints its location', async () => {
    const [code, out, fault] = await ran('scripts/payroll.ts', ['--list', '--new-database'], {
      DATA_DIR: file('fresh'),
    });
    expect([code, out, fault]).toEqual([0, 'Er is nog geen loonrun.\n', `Database: ${file('fresh/database')}\n`]);
  });

  it('exits without an error when its output pipe is closed', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/payroll.ts', '--list'], {
      cwd: root,
      env: { ...plainEnv, DATA_DIR: file('data') },
    });
    child.stdout.destroy();
    const stderr: string[] = [];
    child.stderr.on('data', (text) => stderr.push(String(text)));
    const [code] = await once(child, 'close');
    expect([code, stderr.join('')]).toEqual([0, `Database: ${file('data/database')}\n`]);
  });

  it('reports a missing file with exit code 1 and without a stack trace', async () => {
    const args = ['--import', 'tsx', 'scripts/company.ts', 'check', 'none.xlsx'];
    const ended = await new Promise((resolve) => {
      const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, NODE_NO_WARNINGS: '1' };
      execFile(process.execPath, args, { cwd: root, env }, (error, _out, fault) => resolve([error?.code, fault]));
    });
    expect(ended).toEqual([1, 'none.xlsx bestaat niet.\n']);
  });
});
