import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { access, constants, mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { showPool } from '../metrics';
import { sharedDatabase, shareEmbedded } from './share-embedded';

/** Can write: a transaction opened by `change`, or a database that was just opened. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** Read access to PostgreSQL, embedded or on a server. Only `change` and the commands can write. */
export type Database = Omit<Transaction, 'insert' | 'update' | 'delete' | 'execute' | 'refreshMaterializedView'>;

export type OpenDatabase = Readonly<{ database: Transaction; close: () => Promise<void> }>;

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Opens and migrates the embedded database. `client` may be new or loaded from a dump. */
export async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady;
  const database = drizzlePglite(client);
  await migratePglite(database, { migrationsFolder });
  return { database, close: () => client.close() };
}

/**
 * Opens the embedded database in a folder, creating it if needed. Throws if the folder is not writable or in
 * use.
 */
export async function openEmbeddedIn(dataFolder: string): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true });
  await access(dataFolder, constants.W_OK);
  const release = await lockDataFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  if (!existsSync(folder)) await makeEmbedded(folder);
  const client = new PGlite(folder);
  const { database, close } = await openEmbedded(client);
  const stopSharing = await shareEmbedded(client, resolve(dataFolder));
  return {
    database,
    close: async () => {
      await stopSharing();
      await close();
      release();
    },
  };
}

/** Thrown if a command finds no database. */
export class NoDatabaseYet extends Error {
  override readonly name = 'NoDatabaseYet';
}

type CommandDatabase = Readonly<{ DATABASE_URL?: string | undefined; DATA_DIR: string; mayCreate: boolean }>;

/**
 * Opens the database for a command, even while a backend uses it. A server accepts any number of clients, and
 * an embedded database is shared by the process that has it open (rule: embedded-shared). Throws
 * `NoDatabaseYet` if there is no database and none may be created.
 */
export async function openForCommand({ DATABASE_URL, DATA_DIR, mayCreate }: CommandDatabase): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) {
    if (!mayCreate) await requireTables(DATABASE_URL);
    return openServer(DATABASE_URL);
  }
  return openEmbeddedForCommand(DATA_DIR, mayCreate);
}

/**
 * Opens the database to look at it, even while a backend uses it. Neither creates nor migrates it. Throws
 * `NoDatabaseYet` if there is none.
 */
export async function openUnchanged({
  DATABASE_URL,
  DATA_DIR,
}: Omit<CommandDatabase, 'mayCreate'>): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) {
    await requireTables(DATABASE_URL);
    const pool = new Pool({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000, max: 1 });
    return { database: drizzleNodePostgres(pool), close: () => pool.end() };
  }
  const folder = join(DATA_DIR, 'database');
  if (!existsSync(folder)) throw new NoDatabaseYet();
  const release = await lockDataFolder(DATA_DIR).catch(sharedInstead);
  if (release === null) return openShared(DATA_DIR);
  try {
    const client = new PGlite(folder);
    await client.waitReady;
    return { database: drizzlePglite(client), close: () => client.close().then(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Throws if the server has no tables of ours, which the migrations of a normal start would create. */
async function requireTables(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 10_000, max: 1 });
  try {
    const { rows } = await pool.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
    if (rows[0]?.found !== true) throw new NoDatabaseYet();
  } finally {
    await pool.end();
  }
}

async function openEmbeddedForCommand(dataFolder: string, mayCreate: boolean): Promise<OpenDatabase> {
  if (!mayCreate && !existsSync(join(dataFolder, 'database'))) throw new NoDatabaseYet();
  return (await openEmbeddedIn(dataFolder).catch(sharedInstead)) ?? openShared(dataFolder);
}

/** Returns null if the process that uses the embedded database shares it; throws any other error again. */
function sharedInstead(error: unknown): null {
  if (!(error instanceof DataFolderInUse) || process.platform === 'win32') throw error;
  return null;
}

function openShared(dataFolder: string): OpenDatabase {
  const pool = new Pool({ ...sharedDatabase(resolve(dataFolder)), user: 'postgres', database: 'postgres', max: 1 });
  return { database: drizzleNodePostgres(pool), close: () => pool.end() };
}

/** Opens and migrates a database on a PostgreSQL server. Throws if the server cannot be reached. */
export async function openServer(
  connectionString: string,
  onEvent: (event: DatabaseEvent) => void = () => {},
): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 10_000 });
  showPool(pool);
  const unwatch = watchServer(pool, onEvent);
  const close = async () => {
    unwatch();
    await pool.end();
  };
  try {
    await migrateServer(pool, onEvent);
  } catch (error) {
    await close();
    throw error;
  }
  return { database: drizzleNodePostgres(pool), close };
}

/**
 * Thrown if another process has the embedded database open, because two processes at once would corrupt it.
 */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Claims a data folder for this process by listening on a socket named after the folder. Unlike with a PID
 * file, a claim left by a crash can be recognised. Returns a function that releases the claim.
 */
async function lockDataFolder(folder: string): Promise<() => void> {
  const name = `hour-cards-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  const address = claimAddress(name);
  const server = (await listen(address)) ?? (await takeOver(address));
  if (!server) throw new DataFolderInUse(`The data folder ${folder} is in use by another process`);
  server.unref();
  return () => server.close();
}

/**
 * On Linux and Windows the address is only a name, and disappears with the process. Elsewhere the address is
 * a file, and may stay behind.
 */
function claimAddress(name: string): string {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function takeOver(address: string): Promise<Server | null> {
  if (await isAnswered(address)) return null;
  rmSync(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Creates the embedded database under a temporary name first, so that a full disk cannot leave an incomplete
 * database for a later start.
 */
async function makeEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const { close } = await openEmbedded(new PGlite(unfinished));
    await close();
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Events about a database server, for the log: connection lost, connection regained, clock differs. */
export type DatabaseEvent = Readonly<
  { kind: 'lost'; fault: string } | { kind: 'regained' } | { kind: 'clock'; seconds: number }
>;

/**
 * The key of our advisory lock: an arbitrary number, because other applications may have locks on the same
 * server.
 */
const migrationLock = 7_021_147;
const clockToleranceMs = 5_000;
const heartbeatMs = 5_000;

/**
 * Lets one backend migrate at a time. Otherwise, two backends that start together on an empty database would
 * both create the tables (rule: backend-migrations).
 */
async function migrateServer(pool: Pool, onEvent: (event: DatabaseEvent) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const ahead = Date.now() - (rows[0]?.now.getTime() ?? Date.now());
    if (Math.abs(ahead) > clockToleranceMs) onEvent({ kind: 'clock', seconds: Math.round(ahead / 1000) });
  } finally {
    client.release();
  }
}

/**
 * Reports once when the server is lost and once when it is back, even without requests. Returns a function
 * that stops watching.
 */
function watchServer(pool: Pool, onEvent: (event: DatabaseEvent) => void): () => void {
  let reachable = true;
  const lost = (error: unknown) => {
    if (reachable && !pool.ending) onEvent({ kind: 'lost', fault: faultOf(error) });
    reachable = false;
  };
  const regained = () => {
    if (!reachable) onEvent({ kind: 'regained' });
    reachable = true;
  };
  // Without a listener, the error of an idle connection that the server dropped would end the process. The
  // next query opens a new connection.
  pool.on('error', lost);
  pool.on('connect', regained);
  const timer = setInterval(() => void pool.query('select 1').then(regained, lost), heartbeatMs).unref();
  return () => clearInterval(timer);
}

/** The kind of an error. Its message is left out, because it may contain an address. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
