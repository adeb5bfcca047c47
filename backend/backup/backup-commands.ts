import { access, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { count, max } from 'drizzle-orm';
import { counted, countedCards } from '../counted';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { employees } from '../database/tables/people-tables';
import { type CommandContext, CommandFault, UsageFault, withDatabase } from '../run-command';
import { isDiskFull } from '../start-fault';
import { writeTarget } from '../target-file';
import { checkBackup, DamagedBackup } from './backup-file';
import { backupName, backupsIn, makeFolder, removeOldBackups, removeUnfinished } from './backup-folder';
import { ForeignTables } from './database-catalog';
import { makeBackup } from './make-backup';
import { NewerBackup, restoreBackup } from './restore-backup';
import { tryRestore } from './restore-drill';

export const backupTexts = {
  backupUsage: `Gebruik: npm run backup -- --into MAP --keep 14
     of: npm run backup -- BESTAND

Maakt een reservekopie van de hele database, ook terwijl er gewerkt wordt, en controleert die.

  --into MAP    een bestand met de datum in de naam, in deze map
  --keep N      verwijdert daarna oude reservekopieën uit die map: de nieuwste N blijven`,
  restoreUsage: `Gebruik: npm run restore -- --into-empty BESTAND
     of: npm run restore -- BESTAND [--yes]

  --into-empty    probeert de reservekopie in een lege database die daarna verdwijnt. De echte database wordt niet
                  geopend. Met een map in plaats van een bestand: de nieuwste reservekopie van --into
  --yes           zet de reservekopie terug. Wat er nu in de database staat verdwijnt`,
  noFile: 'Noem het bestand van de reservekopie.',
  eitherFile: 'Noem een bestand of --into, niet allebei.',
  keepInto: '--keep hoort bij --into: alleen in die map wordt opgeruimd.',
  keepHowMany: 'Noem met --keep hoeveel reservekopieën er blijven: 1 of meer.',
  noFolder: (folder: string) =>
    `De map kan niet worden gemaakt: ${folder}. Bestaat de map daarboven, en mag deze gebruiker erin schrijven?`,
  exists: (file: string) => `${file} bestaat al. Kies een andere naam.`,
  made: (file: string, size: string) => `De reservekopie staat in ${file} (${size}) en is gecontroleerd.`,
  failed: (reason: string) => `De reservekopie is mislukt (${reason}). Er is niets bewaard en niets verwijderd.`,
  removed: (count: number, keep: number) =>
    `${count === 1 ? 'Er is 1 oude reservekopie' : `Er zijn ${count} oude reservekopieën`} verwijderd; de nieuwste ${
      keep === 1 ? 'is' : `${keep} zijn`
    } er nog.`,
  notRemoved: (folder: string) => `De reservekopie is gemaakt, maar in ${folder} kan niet worden opgeruimd.`,
  noBackups: (folder: string) => `Er staat geen reservekopie in ${folder}.`,
  unreadable: (file: string) => `${file} is niet te lezen.`,
  damaged: (file: string, reason: string) =>
    `${file} is geen bruikbare reservekopie (${reason}). Er is niets veranderd.`,
  newer: (file: string) =>
    `${file} is van een nieuwere versie van de toepassing. Werk eerst bij. Er is niets veranderd.`,
  foreign: (tables: string) => `In de database staan ook tabellen van iets anders: ${tables}. Er is niets veranderd.`,
  losses: ({ people, cards, lastChange }: Contents) =>
    `Dit verdwijnt uit de database: ${counted(people, 'gebruiker', 'gebruikers')} en ${countedCards(cards)}${
      lastChange === null ? '' : ` (laatste wijziging ${lastChange})`
    }.`,
  confirm: 'Er is niets veranderd: bevestig dat met --yes.',
  proven: (file: string) => `${file} is goed: alles is teruggezet in een lege database, en die is weer weg.`,
  contents: {
    madeAt: 'gemaakt op',
    version: 'versie',
    people: 'mensen',
    cards: 'urenkaarten',
    lastChange: 'laatste wijziging',
    rows: 'geteld',
  },
  noVersion: 'niet genoteerd',
  noChange: 'geen',
  rows: (rows: string, tables: number, isCounted: boolean) =>
    `${rows} rijen in ${tables} tabellen, evenveel als ${isCounted ? 'bij het maken' : 'in het bestand'}`,
  drillFull: (folder: string) =>
    `Er is te weinig ruimte in ${folder} om de reservekopie te proberen. Maak ruimte, of kies met TMPDIR een andere map.`,
  restored: (file: string, moment: string) => `Alles staat weer zoals het was op ${moment} (${file}).`,
} as const;

/** `npm run backup`: backs up the database, to a file or to a dated file in a folder (rule: backup-into). */
export async function backupCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const options = { into: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values, positionals } = parsed(argv, options);
  const { into } = values;
  if (into === undefined && values.keep !== undefined) throw new UsageFault(backupTexts.keepInto);
  if (into === undefined) return backupTo(oneFile(positionals), context);
  if (positionals.length > 0) throw new UsageFault(backupTexts.eitherFile);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new UsageFault(backupTexts.keepHowMany);
  await backupInto(resolve(into), keep, context);
}

/** Removes old backups only after the new one is in place (rule: backup-keep). */
async function backupInto(folder: string, keep: number | null, context: CommandContext): Promise<void> {
  await makeFolder(folder).catch(() => {
    throw new CommandFault(backupTexts.noFolder(folder));
  });
  const now = context.now();
  const file = join(folder, backupName(now));
  await backupTo(file, context);
  if (keep === null) return;
  try {
    const removed = await removeOldBackups(folder, file, keep);
    await removeUnfinished(folder, now);
    if (removed > 0) context.print(backupTexts.removed(removed, keep));
  } catch {
    throw new CommandFault(backupTexts.notRemoved(folder));
  }
}

/** Reads the backup again before it gets its name, so that a file with that name is always complete. */
async function backupTo(file: string, context: CommandContext): Promise<void> {
  if (await isThere(file)) throw new CommandFault(backupTexts.exists(file));
  await withDatabase(context, (database) =>
    writeTarget(file, async (unfinished) => {
      await makeBackup(database, unfinished, context.now());
      await checkBackup(unfinished);
    }),
  ).catch((error: unknown) => {
    throw error instanceof DamagedBackup ? new CommandFault(backupTexts.failed(error.message)) : error;
  });
  const { size } = await stat(file);
  context.print(backupTexts.made(file, sizeText(size)));
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

/** A summary of the data in a database. */
type Contents = Readonly<{ people: number; cards: number; lastChange: string | null }>;

async function contentsOf(database: Database, momentText: (at: Date) => string): Promise<Contents> {
  const people = await database.$count(users);
  const [stored] = await database.select({ cards: count(), last: max(hourCards.updatedAt) }).from(hourCards);
  const { cards, last } = stored ?? { cards: 0, last: null };
  return { people, cards, lastChange: last === null ? null : momentText(last) };
}

/**
 * `npm run restore`: replaces the database with a backup, or only tries the backup (rules: backup-restore,
 * restore-drill).
 */
export async function restoreCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const options = { yes: { type: 'boolean' }, 'into-empty': { type: 'boolean' } } as const;
  const { values, positionals } = parsed(argv, options);
  const file = oneFile(positionals);
  if (!(await isThere(file))) throw new CommandFault(backupTexts.unreadable(file));
  if (values['into-empty']) return drill(await newestOf(file), context);
  await withDatabase(context, async (database) => {
    const momentText = momentTextOf(context);
    const losses = await contentsOf(database, momentText);
    const isEmpty = losses.people + losses.cards === 0;
    if (!isEmpty && !values.yes) throw new UsageFault(`${backupTexts.losses(losses)} ${backupTexts.confirm}`);
    if (!isEmpty) context.print(backupTexts.losses(losses));
    const { madeAt } = await restoreBackup(database, file, { now: context.now(), actor: context.actor }).catch(
      (error: unknown) => {
        throw restoreFault(file, error);
      },
    );
    context.print(backupTexts.restored(file, momentText(new Date(madeAt))));
  });
}

/** Describes for the user why a backup was not restored; returns any other error unchanged. */
function restoreFault(file: string, error: unknown): unknown {
  if (error instanceof DamagedBackup) return new CommandFault(backupTexts.damaged(file, error.message));
  if (error instanceof NewerBackup) return new CommandFault(backupTexts.newer(file));
  if (error instanceof ForeignTables) return new CommandFault(backupTexts.foreign(error.message));
  return error;
}

/** Restores the backup into a database that is removed again, and prints what it contains. */
async function drill(file: string, context: CommandContext): Promise<void> {
  const { now, actor, print } = context;
  const momentText = momentTextOf(context);
  const names = backupTexts.contents;
  const found = await tryRestore(file, { now: now(), actor }, async (database, backup) => {
    const { people, cards, lastChange } = await contentsOf(database, momentText);
    const staff = await database.$count(employees);
    const counts = Object.values(backup.rows);
    const rows = counts.reduce((total, count) => total + count, 0).toLocaleString('nl-NL');
    return [
      [names.madeAt, momentText(new Date(backup.madeAt))],
      [names.version, backup.version ?? backupTexts.noVersion],
      [names.people, `${counted(people, 'gebruiker', 'gebruikers')}, ${counted(staff, 'medewerker', 'medewerkers')}`],
      [names.cards, countedCards(cards)],
      [names.lastChange, lastChange ?? backupTexts.noChange],
      [names.rows, backupTexts.rows(rows, counts.length, backup.isCounted)],
    ] as const;
  }).catch((error: unknown) => {
    throw isDiskFull(error) ? new CommandFault(backupTexts.drillFull(tmpdir())) : restoreFault(file, error);
  });
  print(backupTexts.proven(file));
  for (const [name, text] of found) print(`  ${name.padEnd(18)} ${text}`);
}

/** The file itself, or the newest dated backup if it is a folder. */
async function newestOf(file: string): Promise<string> {
  if (!(await stat(file)).isDirectory()) return file;
  const [newest] = await backupsIn(file);
  if (newest === undefined) throw new CommandFault(backupTexts.noBackups(file));
  return newest.file;
}

/** Formats a moment in the company's time zone. */
function momentTextOf({ zone }: CommandContext): (at: Date) => string {
  const format = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
  return (at) => format.format(at);
}

function oneFile([file, ...others]: readonly string[]): string {
  if (file === undefined || others.length > 0) throw new UsageFault(backupTexts.noFile);
  return file;
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(argv: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : backupTexts.noFile);
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
