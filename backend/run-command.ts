import { existsSync } from 'node:fs';
import { toWallClock } from '@/lib/hour-card/zone';
import { type AuditActor, commandActor } from './audit/record-audit';
import './closed-output.mjs';
import { NoDatabaseYet, type OpenDatabase, openForCommand } from './database/database';
import { databasePlace } from './database/database-place';
import { type BackendSettings, readSettings } from './settings';
import { startFault } from './start-fault';

/** What a command on the company's own database works with. */
export type CommandContext = Readonly<{
  /** Opened when it is needed: wrong options are told without it. */
  open: () => Promise<OpenDatabase>;
  now: () => Date;
  /** Today in the company's zone. */
  today: () => string;
  zone: string;
  actor: AuditActor;
  /** How long data is kept; without it, for ever. */
  retentionYears: number | undefined;
  /** Where mails go. */
  mail: Pick<BackendSettings, 'SMTP_URL' | 'MAIL_FROM' | 'APP_URL' | 'BACKEND_TOOLS' | 'BACKEND_PORT'>;
  print: (text: string) => void;
}>;

/** An expected end of a command, in words for whoever typed it: nothing was changed. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

/** Options that make no sense, which the usage is shown for. */
export class UsageFault extends CommandFault {}

type Command = (argv: readonly string[], context: CommandContext) => Promise<void>;

/** Every command takes it: without it a wrong DATA_DIR would quietly make a second, empty database. */
const newDatabaseFlag = '--new-database';

const texts = {
  flag: `Elke opdracht: ${newDatabaseFlag} maakt een database waar er nog geen is.`,
  uses: (place: string) => `Database: ${place}`,
  notYet: (place: string) =>
    `Er is nog geen database van Urenkaarten: ${place}. Kloppen DATABASE_URL en DATA_DIR? Met ${newDatabaseFlag} wordt er een gemaakt.`,
  cannotOpen: (reason: string) => `De database kan niet worden geopend. ${reason}`,
} as const;

/** Runs a command as this process: 0 when it was done, 1 when it failed, 2 for wrong options. */
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
    else console.error(error instanceof CommandFault ? error.message : startFault(error));
  }
}

/**
 * With the same `.env` as the application, and so the same database: the environment takes precedence. Which
 * database that is goes to standard error, beside the results; `mayCreate` is `--new-database`.
 */
export function contextOf({ mayCreate = false } = {}): CommandContext {
  if (existsSync('.env')) process.loadEnvFile('.env');
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

/** Does work with the database and closes it, whatever came of it, also while the backend runs. */
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
