import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { projectMigrations, queryRows } from '@/backend/backup/database-catalog';
import { NoDatabaseYet, openUnchanged } from '@/backend/database/database';
import { databasePlace } from '@/backend/database/database-place';
import type { BackendSettings } from '@/backend/settings';
import { startFault } from '@/backend/start-fault';
import { type Finding, fault, ok, warning } from './finding';

const name = 'Database';

const stateSchema = z.tuple([z.object({ migrations: z.number(), version: z.string(), now: z.coerce.date() })]);

type Checked = Readonly<{
  finding: Finding;
  /** How far this machine's clock is ahead of the server's, in milliseconds; null without a server. */
  clockAheadMs: number | null;
}>;

/**
 * Connects to the database and compares its tables with this version. Creates and migrates nothing
 * (rule: doctor-unchanged).
 */
export async function checkDatabase(settings: BackendSettings): Promise<Checked> {
  const place = databasePlace(settings);
  try {
    const { database, close } = await openUnchanged(settings);
    try {
      const before = Date.now();
      const rows = await queryRows(
        database,
        sql`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
                   current_setting('server_version') as version, clock_timestamp() as now`,
      );
      const [{ migrations, version, now }] = stateSchema.parse(rows);
      const halfway = (before + Date.now()) / 2;
      return {
        finding: versionFinding(`${place}, PostgreSQL ${version.split(' ')[0]}`, migrations),
        clockAheadMs: settings.DATABASE_URL === undefined ? null : halfway - now.getTime(),
      };
    } finally {
      await close();
    }
  } catch (error) {
    return { finding: failed(place, error), clockAheadMs: null };
  }
}

function versionFinding(text: string, migrations: number): Finding {
  const known = projectMigrations().length;
  if (migrations === known) return ok(name, `${text}, bijgewerkt (${known} wijzigingen)`);
  if (migrations > known) {
    return fault(name, `${text}: is van een nieuwere versie (${migrations} wijzigingen). Werk de toepassing bij.`);
  }
  const pending = known - migrations;
  const waiting = `${pending} ${pending === 1 ? 'wijziging' : 'wijzigingen'}`;
  return warning(
    name,
    `${text}: ${waiting} van deze versie bij de volgende start. Maak eerst een reservekopie met de vorige versie.`,
  );
}

function failed(place: string, error: unknown): Finding {
  if (error instanceof NoDatabaseYet) {
    const otherwise = 'Bij een nieuwe installatie maakt npm start hem';
    return fault(name, `er is nog geen database in ${place}. Kloppen DATABASE_URL en DATA_DIR? ${otherwise}.`);
  }
  const reason = startFault(error).replace('The backend could not start: ', '');
  return fault(name, `${place}: ${reason} Draait PostgreSQL, en kloppen DATABASE_URL en DATA_DIR?`);
}
