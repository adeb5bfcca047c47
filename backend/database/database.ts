import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';

/** PostgreSQL, embedded or a server's; also what a transaction hands to its body. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Another process has the embedded database open; two at once would ruin it. */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Claims a data folder for this process by listening on a socket named after it: unlike a file with a process id, a claim
 * that its process did not live to withdraw is recognised for what it is. Returns what releases it.
 */
async function lockDataFolder(folder: string): Promise<() => void> {
  const name = `hour-cards-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  const address = claimAddress(name);
  const server = (await listen(address)) ?? (await takeOver(address));
  if (!server) throw new DataFolderInUse(`The data folder ${folder} is in use by another process`);
  server.unref();
  return () => server.close();
}

/** On Linux and Windows a name without a file, which is gone with its process; elsewhere a file that may stay behind. */
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

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

export type OpenDatabase = Readonly<{ database: Database; close: () => Promise<void> }>;

/** The embedded database, migrated. `client` may be a fresh one, or one loaded from a dump. */
export async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady;
  const database = drizzlePglite(client);
  await migratePglite(database, { migrationsFolder });
  return { database, close: () => client.close() };
}

/** The embedded database in a folder, which is made when it is not there. Throws when the folder cannot be written or is in use. */
export async function openEmbeddedIn(dataFolder: string): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true });
  await access(dataFolder, constants.W_OK);
  const release = await lockDataFolder(dataFolder);
  const { database, close } = await openEmbedded(new PGlite(join(dataFolder, 'database')));
  return {
    database,
    close: async () => {
      await close();
      release();
    },
  };
}

/** A PostgreSQL server, migrated. Throws when it cannot be reached. */
export async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`Database connection lost: ${error.message}`);
  });
  const database = drizzleNodePostgres(pool);
  try {
    await migrateNodePostgres(database, { migrationsFolder });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database, close: () => pool.end() };
}
