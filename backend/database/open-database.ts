import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { lockDataFolder } from './data-lock';
import type { Database } from './database';

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
