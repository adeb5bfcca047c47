import { access, rename, rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { type CommandContext, CommandFault, UsageFault, withDatabase } from '../run-command';
import { counted, countedCards } from '../texts';
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
  cannotWrite: (file: string) => `${file} kan niet worden geschreven.`,
  made: (file: string, size: string) => `De reservekopie staat in ${file} (${size}).`,
  unreadable: (file: string) => `${file} is niet te lezen.`,
  damaged: (file: string, reason: string) =>
    `${file} is geen bruikbare reservekopie (${reason}). Er is niets veranderd.`,
  newer: (file: string) =>
    `${file} is van een nieuwere versie van de toepassing. Werk eerst bij. Er is niets veranderd.`,
  foreign: (tables: string) => `In de database staan ook tabellen van iets anders: ${tables}. Er is niets veranderd.`,
  confirm: (people: number, cards: number) =>
    `In de database staan ${counted(people, 'gebruiker', 'gebruikers')} en ${countedCards(cards)}. Die verdwijnen: bevestig dat met --yes.`,
  restored: (file: string, moment: string) => `Alles staat weer zoals het was op ${moment} (${file}).`,
} as const;

/** `npm run backup` (rule: backup-restore). */
export async function backupCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { file } = fileOf(argv);
  if (await isThere(file)) throw new CommandFault(backupTexts.exists(file));
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await withDatabase(context, async (database) => {
    try {
      await makeBackup(database, unfinished, context.now());
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      if (isFileFault(error)) throw new CommandFault(backupTexts.cannotWrite(file));
      throw error;
    }
  });
  const { size } = await stat(file);
  context.print(backupTexts.made(file, sizeText(size)));
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

/** `npm run restore` (rule: backup-restore). */
export async function restoreCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { file, yes } = fileOf(argv);
  if (!(await isThere(file))) throw new CommandFault(backupTexts.unreadable(file));
  await withDatabase(context, async (database) => {
    const people = await database.$count(users);
    if (people > 0 && !yes) throw new UsageFault(backupTexts.confirm(people, await database.$count(hourCards)));
    const madeAt = await restoreBackup(database, file, { now: context.now(), actor: context.actor }).catch(
      (error: unknown) => {
        if (error instanceof DamagedBackup) throw new CommandFault(backupTexts.damaged(file, error.message));
        if (error instanceof NewerBackup) throw new CommandFault(backupTexts.newer(file));
        if (error instanceof ForeignTables) throw new CommandFault(backupTexts.foreign(error.message));
        throw error;
      },
    );
    const moment = new Intl.DateTimeFormat('nl-NL', {
      timeZone: context.zone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    context.print(backupTexts.restored(file, moment.format(madeAt)));
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

const isFileFault = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error;
