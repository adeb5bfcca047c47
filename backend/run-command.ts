import { existsSync } from 'node:fs';
import { toWallClock } from '@/lib/hour-card/zone';
import { type AuditActor, commandActor } from './audit/record-audit';
import { type OpenDatabase, openForCommand } from './database/database';
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

/** Runs a command as this process: 0 when it was done, 1 when it failed, 2 for wrong options. */
export async function runCommand(command: Command, usage: string): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) return console.log(usage);
  try {
    await command(argv, contextOf());
  } catch (error) {
    process.exitCode = error instanceof UsageFault ? 2 : 1;
    if (error instanceof UsageFault) console.error(`${error.message}\n\n${usage}`);
    else console.error(error instanceof CommandFault ? error.message : startFault(error));
  }
}

/** With the same `.env` as the application, and so the same database: the environment takes precedence. */
export function contextOf(): CommandContext {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const now = () => new Date();
  return {
    open: () => openForCommand(settings.DATABASE_URL, settings.DATA_DIR),
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
    throw new CommandFault(`De database kan niet worden geopend. ${startFault(error)}`);
  });
  try {
    return await work(database);
  } finally {
    await close();
  }
}
