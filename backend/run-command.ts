import { existsSync } from 'node:fs';
import { toWallClock } from '@/lib/hour-card/zone';
import { type AuditActor, commandActor } from './audit/record-audit';
import './closed-output.mjs';
import { NoDatabaseYet, type OpenDatabase, openForCommand } from './database/database';
import { databasePlace } from './database/database-place';
import { type BackendSettings, readSettings } from './settings';
import { isDiskFull, startFault } from './start-fault';

export type CommandContext = Readonly<{
  /** Commands call it only when they need the database, so that wrong options are reported without one. */
  open: () => Promise<OpenDatabase>;
  now: () => Date;
  /** Today in the company's time zone. */
  today: () => string;
  zone: string;
  actor: AuditActor;
  /** How long to keep data, in years; undefined means forever. */
  retentionYears: number | undefined;
  mail: Pick<BackendSettings, 'SMTP_URL' | 'MAIL_FROM' | 'APP_URL' | 'BACKEND_TOOLS' | 'BACKEND_PORT'>;
  print: (text: string) => void;
}>;

/** An expected failure of a command, described for its user. Nothing was changed. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

/** Invalid options. `runCommand` also prints the usage. */
export class UsageFault extends CommandFault {}

type Command = (argv: readonly string[], context: CommandContext) => Promise<void>;

/**
 * An option of every command that allows creating a database. If commands always did, a wrong DATA_DIR would
 * silently give a second, empty database.
 */
const newDatabaseFlag = '--new-database';

const texts = {
  flag: `Elke opdracht: ${newDatabaseFlag} maakt een database waar er nog geen is.`,
  uses: (place: string) => `Database: ${place}`,
  notYet: (place: string) =>
    `Er is nog geen database van Urenkaarten: ${place}. Kloppen DATABASE_URL en DATA_DIR? Met ${newDatabaseFlag} wordt er een gemaakt.`,
  noAccess: (file: string) =>
    `${file} kan niet worden gelezen of geschreven. Bij een dienst van systemd: zet 'sudo -u urenkaarten' voor de opdracht, en geef die gebruiker toegang tot het bestand.`,
  cannotOpen: (reason: string) => `De database kan niet worden geopend. ${reason}`,
} as const;

/** Runs a command as the current process. Exits with 0 on success, 1 on failure and 2 for invalid options. */
export async function runCommand(command: Command, usage: string): Promise<void> {
  const words = process.argv.slice(2);
  const argv = words.filter((word) => word !== newDatabaseFlag);
  const fullUsage = `${usage}\n\n${texts.flag}`;
  if (argv.includes('--help')) return console.log(fullUsage);
  try {
    await command(argv, contextOf({ mayCreate: argv.length < words.length }));
  } catch (error) {
    process.exitCode = error instanceof UsageFault ? 2 : 1;
    if (error instanceof UsageFault) console.error(`${error.message}\n\n${fullUsage}`);
    else console.error(faultText(error));
  }
}

function faultText(error: unknown): string {
  if (error instanceof CommandFault) return error.message;
  const isOfFile = error instanceof Error && 'path' in error && 'code' in error && !isDiskFull(error);
  return isOfFile ? texts.noAccess(String(error.path)) : startFault(error);
}

/** Reads the settings in `.env`, if present. Environment variables take precedence. */
export function loadSettings(file = '.env'): void {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    throw new CommandFault(texts.noAccess(file));
  }
}

/**
 * Reads the same `.env` as the application, so commands use the same database. Environment variables take
 * precedence. Prints which database that is to standard error, so that standard output holds only results.
 * `mayCreate` is true with `--new-database`.
 */
export function contextOf({ mayCreate = false } = {}): CommandContext {
  loadSettings();
  const settings = readSettings(process.env);
  const now = () => new Date();
  return {
    open: () => {
      const place = databasePlace(settings);
      console.error(texts.uses(place));
      return openForCommand({ ...settings, mayCreate }).catch((error: unknown) => {
        throw error instanceof NoDatabaseYet ? new CommandFault(texts.notYet(place)) : error;
      });
    },
    now,
    today: () => toWallClock(Math.floor(now().getTime() / 60_000), settings.APP_TIME_ZONE).date,
    zone: settings.APP_TIME_ZONE,
    actor: commandActor(),
    retentionYears: settings.APP_RETENTION_YEARS,
    mail: settings,
    print: (text) => console.log(text),
  };
}

/** Opens the database, even while the backend runs. Always closes it after the work. */
export async function withDatabase<Result>(
  { open }: CommandContext,
  work: (database: OpenDatabase['database']) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await open().catch((error: unknown) => {
    throw error instanceof CommandFault ? error : new CommandFault(texts.cannotOpen(startFault(error)));
  });
  try {
    return await work(database);
  } finally {
    await close();
  }
}
