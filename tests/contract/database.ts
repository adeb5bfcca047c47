import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { type OpenDatabase, openEmbedded, openServer } from '@/backend/database/database';
import { seedDemoCompany } from '@/backend/demo/seed-demo-company';

/** Wednesday 18 November 2026, 10:00 in Amsterdam (week 47). */
export const testMoment = new Date('2026-11-18T09:00:00Z');
export const testZone = 'Europe/Amsterdam';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');
const demo = { now: testMoment, zone: testZone };

/**
 * Opens a separate database with the demo company as of `testMoment`. It is embedded and loaded from a
 * prepared dump, unless TEST_DATABASE_URL is set: then it is a copy of a template on that PostgreSQL server,
 * and is dropped on closing.
 */
export function freshDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshOnServer(server) : freshEmbedded();
}

async function freshEmbedded(): Promise<OpenDatabase> {
  return openEmbedded(await clientOf('demo'));
}

export async function emptyDatabase(): Promise<OpenDatabase> {
  return openEmbedded(await clientOf('empty'));
}

/** Fills a data folder with an embedded database, like that of a stopped backend. */
export async function fillDataFolder(folder: string, content: Content = 'demo'): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { close } = await openEmbedded(await clientOf(content, join(folder, 'database')));
  await close();
}

type Content = 'empty' | 'demo';

/** Loads a prepared dump, which is several times as fast as creating a database. */
async function clientOf(content: Content, folder?: string): Promise<PGlite> {
  const file = join(cache, `contract-${content}-${fingerprint()}.tar`);
  if (!existsSync(file)) await prepareDump(file, content);
  const loadDataDir = new Blob([new Uint8Array(await readFile(file))]);
  return folder === undefined ? new PGlite({ loadDataDir }) : new PGlite(folder, { loadDataDir });
}

/**
 * The time within which even a slow machine creates a dump. An older claim belongs to a worker that was
 * killed.
 */
const longestMs = 40_000;

/**
 * Lets one worker create the dump while the others wait. If that worker is killed, another one takes over.
 */
async function prepareDump(file: string, content: Content): Promise<void> {
  await mkdir(cache, { recursive: true });
  const claim = `${file}.making`;
  const isClaimed = await mkdir(claim).then(
    () => false,
    () => true,
  );
  const isHeld = () => Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0) < longestMs;
  while (isClaimed && isHeld()) await pause(50);
  if (existsSync(file)) return;
  try {
    await makeDump(file, content);
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
}

async function makeDump(file: string, content: Content): Promise<void> {
  const client = content === 'empty' ? new PGlite() : await clientOf('empty');
  const { database, close } = await openEmbedded(client);
  if (content === 'demo') await seedDemoCompany(database, demo);
  const dump = await client.dumpDataDir('none');
  await close();
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  const outdated = readdirSync(cache).filter(
    (name) => name.startsWith(`contract-${content}-`) && name.endsWith('.tar'),
  );
  await Promise.all(outdated.map((name) => rm(join(cache, name), { force: true })));
  await rename(unfinished, file);
}

/** Returns a hash of all files that determine the contents of a dump. */
function fingerprint(): string {
  const folders = ['backend/migrations', 'backend/demo', 'backend/database', 'backend/hour-cards', 'lib/hour-card'];
  const hash = createHash('sha256').update(readFileSync(join(root, 'tests/cheap-scrypt.mjs')));
  for (const folder of folders) {
    const names = readdirSync(join(root, folder)).filter((name) => /\.(?:ts|sql)$/.test(name));
    for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function freshOnServer(server: string): Promise<OpenDatabase> {
  const name = `contract_${randomUUID().replaceAll('-', '')}`;
  const template = `contract_template_${fingerprint()}`;
  await onServer(server, async (client) => {
    // The lock lets one worker prepare the template while the others wait.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await prepareTemplate(server, client, template);
    await client.query(`create database ${name} template ${template}`);
    await client.query('select pg_advisory_unlock(1)');
  });
  const { database, close } = await openServer(addressOf(server, name));
  return {
    database,
    close: async () => {
      await close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Creates the template and renames it once complete, so that other workers never copy an unfinished one. */
async function prepareTemplate(server: string, client: Client, template: string): Promise<void> {
  const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${unfinished}`);
  const { database, close } = await openServer(addressOf(server, unfinished));
  await seedDemoCompany(database, demo);
  await close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

function addressOf(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
