import { access, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { count, max } from 'drizzle-orm';
import { counted, countedCards } from '../counted';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { type CommandContext, CommandFault, UsageFault, withDatabase } from '../run-command';
import { writeTarget } from '../target-file';
import { DamagedBackup } from './backup-file';
import { ForeignTables } from './database-catalog';
import { makeBackup } from './make-backup';
import { NewerBackup, restoreBackup } from './restore-backup';

export const backupTexts = {
  backupUsage:
    'Gebruik: npm run backup -- BESTAND\n\nMaakt een reservekopie van de hele database, ook terwijl er gewerkt wordt.',
  restoreUsage:
    'Gebruik: npm run restore -- BESTAND [--yes]\n\nZet een reservekopie terug. Wat er nu in de database staat verdwijnt; --yes bevestigt dat.',
  noFile: 'Noem het bestand van de reservekopie.',
  exists: (file: string) => `${file} bestaat al. Kies een andere naam.`,
  made: (file: string, size: string) => `De reservekopie staat in ${file} (${size}).`,
  unreadable: (file: string) => `${file} is niet te lezen.`,
  damaged: (file: string, reason: string) =>
    `${file} is geen bruikbare reservekopie (${reason}). Er is niets veranderd.`,
  newer: (file: string) =>
    `${file} is van een nieuwere versie van de toepassing. Werk eerst bij. Er is niets veranderd.`,
  foreign: (tables: string) => `In de database staan ook tabellen van iets anders: ${tables}. Er is niets veranderd.`,
  losses: ({ people, cards, lastChange }: Losses) =>
    `Dit verdwijnt uit de database: ${counted(people, 'gebruiker', 'gebruikers')} en ${countedCards(cards)}${
      lastChange === null ? '' : ` (laatste wijziging ${lastChange})`
    }.`,
  confirm: 'Er is niets veranderd: bevestig dat met --yes.',
  restored: (file: string, moment: string) => `Alles staat weer zoals het was op ${moment} (${file}).`,
} as const;

/** `npm run backup`: backs up the database (rule: backup-restore). */
export async function backupCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { file } = fileOf(argv);
  if (await isThere(file)) throw new CommandFault(backupTexts.exists(file));
  await withDatabase(context, (database) =>
    writeTarget(file, (unfinished) => makeBackup(database, unfinished, context.now())),
  );
  const { size } = await stat(file);
  context.print(backupTexts.made(file, sizeText(size)));
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

/** A summary of the data that a restore would replace. */
type Losses = Readonly<{ people: number; cards: number; lastChange: string | null }>;

async function lossesOf(database: Database, momentText: (at: Date) => string): Promise<Losses> {
  const people = await database.$count(users);
  const [stored] = await database.select({ cards: count(), last: max(hourCards.updatedAt) }).from(hourCards);
  const { cards, last } = stored ?? { cards: 0, last: null };
  return { people, cards, lastChange: last === null ? null : momentText(last) };
}

/** `npm run restore`: replaces the database with a backup (rule: backup-restore). */
export async function restoreCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { file, yes } = fileOf(argv);
  if (!(await isThere(file))) throw new CommandFault(backupTexts.unreadable(file));
  await withDatabase(context, async (database) => {
    const format = new Intl.DateTimeFormat('nl-NL', { timeZone: context.zone, dateStyle: 'long', timeStyle: 'short' });
    const momentText = (at: Date) => format.format(at);
    const losses = await lossesOf(database, momentText);
    const isEmpty = losses.people + losses.cards === 0;
    if (!isEmpty && !yes) throw new UsageFault(`${backupTexts.losses(losses)} ${backupTexts.confirm}`);
    if (!isEmpty) context.print(backupTexts.losses(losses));
    const madeAt = await restoreBackup(database, file, { now: context.now(), actor: context.actor }).catch(
      (error: unknown) => {
        if (error instanceof DamagedBackup) throw new CommandFault(backupTexts.damaged(file, error.message));
        if (error instanceof NewerBackup) throw new CommandFault(backupTexts.newer(file));
        if (error instanceof ForeignTables) throw new CommandFault(backupTexts.foreign(error.message));
        throw error;
      },
    );
    context.print(backupTexts.restored(file, momentText(madeAt)));
  });
}

function fileOf(argv: readonly string[]): { file: string; yes: boolean } {
  const { values, positionals } = parsed(argv);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageFault(backupTexts.noFile);
  return { file, yes: values.yes ?? false };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { yes: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : backupTexts.noFile);
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
