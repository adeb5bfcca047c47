import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backupName } from '@/backend/backup/backup-folder';
import { openEmbeddedIn } from '@/backend/database/database';
import packageJson from '@/package.json';
import { clockFinding, diskFinding, nodeFinding } from '@/scripts/lib/doctor/check-machine';
import { doctor } from '@/scripts/lib/doctor/doctor';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { fillDataFolder } from './database';
import { startMailServer } from './support/mail-server';

let folder: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let application: Server;
let backend: Server;
/** Answers of the application and the backend, by path. */
const usual = {
  '/api/health': () => ({ status: 200, body: { status: 'ok', version: packageJson.version } }),
  '/api/ready': () => ({ status: 200, body: { status: 'ready' } }),
  '/health': () => ({ status: 200, body: { success: true, data: { status: 'ready' } } }),
};
let answers: Record<string, () => { status: number; body: unknown; date?: string }> = usual;

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { status, body, date } = answers[request.url ?? '']?.() ?? { status: 404, body: 'no' };
    response.writeHead(status, { 'content-type': 'application/json', ...(date === undefined ? {} : { date }) });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hour-cards-doctor-'));
  await fillDataFolder(join(folder, 'data'));
  mkdirSync(join(folder, 'backups'));
  mail = await startMailServer();
  [application, backend] = [await serve(), await serve()];
});
afterAll(() => {
  mail.stop();
  for (const server of [application, backend]) server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  answers = usual;
  rmSync(join(folder, 'backups'), { recursive: true });
  mkdirSync(join(folder, 'backups'));
});

function backupOf(hoursAgo: number): void {
  writeFileSync(join(folder, 'backups', backupName(new Date(Date.now() - hoursAgo * 3_600_000))), 'x');
}

/** Runs the self-check and returns its exit code and output. */
async function run(more: Record<string, string | undefined> = {}, words: string[] = []) {
  const lines: string[] = [];
  const env = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    PORT: portOf(application),
    BACKEND_PORT: portOf(backend),
    APP_URL: `http://localhost:${portOf(application)}`,
    SMTP_URL: mail.url,
    ...more,
  };
  const code = await doctor(words, env, (line) => lines.push(line));
  const output = lines.join('\n');
  return { code, output, line: (name: string) => lines.find((line) => line.slice(8).startsWith(name)) ?? '' };
}

describe('the self-check', () => {
  it('reports every check of a healthy installation in one line and exits with 0', async () => {
    backupOf(3);
    const { code, output, line } = await run();
    const names = output.split('\n').map((text) => text.slice(8, 24).trim());
    expect(names.slice(0, -2)).toEqual([
      'Node.js',
      'Instellingen',
      'Database',
      'Klok',
      'Schijf',
      'Schijf',
      'Reservekopie',
      'Mail',
      'Toepassing',
      'Backend',
    ]);
    expect(line('Instellingen')).toMatch(/^ok /);
    expect(line('Database')).toMatch(
      /^ok +Database +.+\/data\/database, PostgreSQL \d+\.\d+, bijgewerkt \(\d+ wijzigingen\)$/,
    );
    expect(line('Klok')).toMatch(/^ok +Klok +gelijk met http:\/\/localhost:\d+, maar dat is deze computer zelf$/);
    expect(line('Schijf')).toMatch(/^(?:ok|let op) +Schijf +[\d,]+ [GM]B vrij voor .+\/data$/);
    expect(line('Reservekopie')).toMatch(/^ok +Reservekopie +de nieuwste is 3 uur oud$/);
    expect(line('Mail')).toBe('ok      Mail             127.0.0.1 antwoordt');
    expect(line('Toepassing')).toContain(`versie ${packageJson.version} draait op poort ${portOf(application)}`);
    expect(line('Backend')).toMatch(/^ok /);
    expect(code).toBe(0);
  });

  it('names wrong settings but never shows their values', async () => {
    const { code, output, line } = await run({ SESSION_SECRET: 'kort-geheim', SMTP_URL: 'geheim://x', PORT: 'abc' });
    expect(line('Instellingen')).toMatch(/^fout +Instellingen +.*SESSION_SECRET each secret needs 32 characters/);
    expect(line('Instellingen')).toMatch(/PORT .*SMTP_URL .*Verbeter dit in \.env\.$/);
    expect(output).not.toContain('geheim');
    expect(code).toBe(1);
  });

  it('reports a file of texts that does not exist', async () => {
    const { line } = await run({ APP_MESSAGES: 'messages/none.json' });
    expect(line('Instellingen')).toMatch(/^fout .*APP_MESSAGES/);
  });

  it('checks only the application with your own APIs', async () => {
    const apis = { BASE_API_URL: 'https://api.example/base', CUSTOMER_API_URL: 'https://api.example/customer' };
    const { output, line } = await run({ ...apis, SESSION_SECRET: 'x'.repeat(32), DATABASE_URL: undefined });
    expect(line('API')).toContain('npm run check-upstream');
    expect(output).not.toMatch(/Database|Mail|Reservekopie|Backend/);
  });

  it('refuses an unknown option with exit code 2', async () => {
    const { code, output } = await run({}, ['--repair']);
    expect([code, output.includes('Gebruik: npm run doctor')]).toEqual([2, true]);
  });
});

describe('the check of the database', () => {
  it('reads an embedded database that the backend is using', async () => {
    const { close } = await openEmbeddedIn(join(folder, 'data'));
    const { line } = await run();
    await close();
    expect(line('Database')).toMatch(/^ok .*bijgewerkt/);
  });

  it('reports a missing database without creating one', async () => {
    const { code, line } = await run({ DATA_DIR: join(folder, 'none') });
    expect(line('Database')).toMatch(
      /^fout .*geen database in .*\/none\/database\. Kloppen DATABASE_URL en DATA_DIR\?/,
    );
    expect(code).toBe(1);
    expect((await run({ DATA_DIR: join(folder, 'none') })).line('Database')).toMatch(/^fout .*geen database/);
  });

  it('reports an unreachable server without its password', async () => {
    const address = `postgres://uren:geheim@127.0.0.1:${await freePort()}/uren`;
    const { code, output, line } = await run({ DATABASE_URL: address });
    expect(line('Database')).toMatch(/^fout .*ECONNREFUSED.*Draait PostgreSQL/);
    expect(output).not.toContain('geheim');
    expect(code).toBe(1);
  });

  it.runIf(process.env.TEST_DEEP).each([
    [
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      'let op',
    ],
    [`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`, 'fout'],
  ])('reports a database of another version without migrating it: %s', async (statement, level) => {
    const data = join(folder, `other-${level.replace(' ', '-')}`);
    await fillDataFolder(data, 'empty');
    const client = new PGlite(join(data, 'database'));
    await client.exec(statement);
    await client.close();
    const expected =
      level === 'fout' ? /^fout .*van een nieuwere versie.*Werk/ : /^let op .*1 wijziging .*reservekopie/;
    expect((await run({ DATA_DIR: data })).line('Database')).toMatch(expected);
    expect((await run({ DATA_DIR: data })).line('Database')).toMatch(expected);
  });
});

describe('the check of the last backup', () => {
  it.each([
    [25, /^ok .*25 uur oud/],
    [30, /^let op .*30 uur oud\. .*tijdklok/],
    [24 * 9, /^fout .*9 dagen oud\. .*tijdklok/],
  ])('judges a backup of %i hours old', async (hours, expected) => {
    backupOf(hours);
    expect((await run()).line('Reservekopie')).toMatch(expected);
  });

  it('reports an unset, missing or empty folder', async () => {
    expect((await run({ BACKUP_DIR: undefined })).line('Reservekopie')).toMatch(/^let op .*BACKUP_DIR/);
    expect((await run({ BACKUP_DIR: join(folder, 'none') })).line('Reservekopie')).toMatch(/^fout .*none/);
    expect((await run()).line('Reservekopie')).toMatch(/^fout .*npm run backup -- --into/);
  });

  it('looks in the folder of --backups', async () => {
    backupOf(2);
    const words = ['--backups', join(folder, 'backups')];
    expect((await run({ BACKUP_DIR: undefined }, words)).line('Reservekopie')).toMatch(/^ok .*2 uur oud/);
  });
});

describe('the checks of mail and application', () => {
  it('reports mail that stays in the outbox, and a mail server that does not answer', async () => {
    expect((await run({ SMTP_URL: undefined })).line('Mail')).toMatch(/^let op .*postvak uit.*SMTP_URL/);
    const { output, line } = await run({ SMTP_URL: `smtp://naam:geheim@127.0.0.1:${await freePort()}` });
    expect(line('Mail')).toMatch(/^fout .*127\.0\.0\.1 antwoordt niet \(ESOCKET|^fout .*antwoordt niet \(ECONN/);
    expect(output).not.toContain('geheim');
  });

  it('reports an application that does not run, and another program on its port', async () => {
    const closed = await run({ PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) });
    expect(closed.line('Toepassing')).toMatch(/^fout .*draait niet.*npm start/);
    expect(closed.line('Backend')).toMatch(/^fout .*draait niet.*npm start/);
    expect(closed.code).toBe(1);
    answers = {};
    const other = await run();
    expect(other.line('Toepassing')).toMatch(/^fout .*andere programma|^fout .*iets anders.*PORT/);
  });

  it('reports an application of another version, or one that is not ready', async () => {
    answers = { ...usual, '/api/health': () => ({ status: 200, body: { status: 'ok', version: '0.0.1' } }) };
    expect((await run()).line('Toepassing')).toMatch(/^let op .*0\.0\.1.*[Hh]erstart/);
    answers = { ...usual, '/api/ready': () => ({ status: 503, body: { status: 'settings' } }) };
    expect((await run()).line('Toepassing')).toMatch(/^fout .*settings/);
    answers = { ...usual, '/health': () => ({ status: 500, body: {} }) };
    expect((await run()).line('Backend')).toMatch(/^fout .*500/);
  });

  it('compares the clock with the application', async () => {
    answers = {
      ...usual,
      '/api/health': () => ({ ...usual['/api/health'](), date: new Date(Date.now() + 600_000).toUTCString() }),
    };
    expect((await run()).line('Klok')).toMatch(/^fout .*10 minuten achter/);
  });
});

describe('thresholds of the self-check', () => {
  it.each([
    [150e6, 'fout'],
    [900e6, 'let op'],
    [20e9, 'ok'],
  ])('judges %i bytes of free disk space', (free, level) => {
    const finding = diskFinding('/srv/data', free);
    expect(finding.level).toBe(level);
    if (level !== 'ok') expect(finding.text).toContain('Maak ruimte');
  });

  it.each([
    [2_000, 'ok', 'gelijk met de database'],
    [-30_000, 'let op', 'loopt 30 seconden achter op de database'],
    [600_000, 'fout', 'loopt 10 minuten voor op de database'],
  ])('judges a clock that is %i ms ahead', (ahead, level, text) => {
    const finding = clockFinding(ahead, 'de database');
    expect([finding.level, finding.text.startsWith(text)]).toEqual([level, true]);
    if (level !== 'ok') expect(finding.text).toContain('tijdsynchronisatie');
  });

  it.each([
    ['18.20.0', 'fout'],
    ['23.1.0', 'fout'],
    ['22.0.0', 'let op'],
    ['24.99.0', 'ok'],
  ])('judges Node.js %s', (version, level) => {
    expect(nodeFinding(version, '2026-11-28').level).toBe(level);
  });
});
