import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addYears } from '@/lib/hour-card/calendar';
import { change, changed } from '../database/change';
import { type CommandContext, CommandFault, UsageFault, withDatabase } from '../run-command';
import { targetFile } from '../target-file';
import { applyRetention, countExpired, type Expired } from './apply-retention';
import { findPerson, personalData } from './personal-data';

export const retentionTexts = {
  usage: `Gebruik: npm run retention

  --dry-run, of niets          laat zien wat er na APP_RETENTION_YEARS jaar weg mag; er verandert niets
  --yes                        verwijdert het
  --person WIE --out BESTAND   alles wat er van één persoon is opgeslagen, als JSON (e-mailadres of personeelsnummer)`,
  noYears: 'APP_RETENTION_YEARS is niet ingesteld: alles blijft bewaard.',
  choose: 'Kies --dry-run of --yes, niet allebei.',
  noOut: 'Noem met --out het bestand.',
  wouldDelete: (before: string, years: number) => `Ouder dan ${years} jaar (van voor ${before}). Dit zou verdwijnen:`,
  deleted: (before: string, years: number) => `Ouder dan ${years} jaar (van voor ${before}). Dit is verwijderd:`,
  rows: {
    cards: 'urenkaarten',
    neverExported: 'waarvan nooit naar de loonadministratie',
    payrollRuns: 'loonruns',
    employees: 'medewerkers zonder contract en urenkaarten',
    users: 'gebruikers',
    mails: 'mails in het postvak uit',
    links: 'verlopen links en sessies',
  } satisfies Record<keyof Expired, string>,
  setYears: (years: number) =>
    `Er is niets veranderd. Zet APP_RETENTION_YEARS in .env (${years} is het voorbeeld van hierboven) om dit met --yes te kunnen verwijderen.`,
  confirm: 'Er is niets veranderd. Met --yes verdwijnt het; maak eerst een reservekopie.',
  unknown: (who: string) => `Er is geen gebruiker met het e-mailadres of personeelsnummer ${who}.`,
  given: (email: string, file: string) => `Alles wat van ${email} is opgeslagen staat in ${file}.`,
} as const;

/** The dry run uses this number of years if none is set: as long as payroll records must be kept. */
const exampleYears = 7;

/**
 * `npm run retention`: counts or removes expired data, or writes one person's data to a file (rules:
 * retention-years, personal-data).
 */
export async function retentionCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const options = optionsOf(argv);
  if (options.person !== undefined) {
    if (options.out === undefined) throw new UsageFault(retentionTexts.noOut);
    return give(options.person, options.out, context);
  }
  if (options.yes && options['dry-run']) throw new UsageFault(retentionTexts.choose);
  const { retentionYears } = context;
  if (retentionYears === undefined && options.yes) throw new CommandFault(retentionTexts.noYears);
  const years = retentionYears ?? exampleYears;
  const before = addYears(context.today(), -years);
  const { print, now, actor } = context;
  await withDatabase(context, async (database) => {
    const expired = options.yes
      ? await applyRetention(database, before, now(), actor)
      : await countExpired(database, before, now());
    if (retentionYears === undefined) print(retentionTexts.noYears);
    print((options.yes ? retentionTexts.deleted : retentionTexts.wouldDelete)(before, years));
    for (const [name, text] of Object.entries(retentionTexts.rows)) {
      print(`  ${String(Reflect.get(expired, name)).padStart(7)}  ${text}`);
    }
    if (!options.yes) print(retentionYears === undefined ? retentionTexts.setYears(years) : retentionTexts.confirm);
  });
}

async function give(who: string, file: string, context: CommandContext): Promise<void> {
  const { print, now, actor } = context;
  await withDatabase(context, async (database) => {
    const user = await findPerson(database, who);
    if (user === null) throw new CommandFault(retentionTexts.unknown(who));
    const target = targetFile(file);
    const permit = () => actor;
    await change(database, permit, async (transaction) => {
      const data = { madeAt: now(), ...(await personalData(transaction, user)) };
      const text = `${JSON.stringify(data, null, 2)}\n`;
      await target.fill((unfinished) => writeFile(unfinished, text, { mode: 0o600 }));
      return changed(null, {
        at: now(),
        action: 'personal_data_given',
        actor,
        subject: 'user',
        subjectId: user.id,
      });
    });
    await target.keep();
    print(retentionTexts.given(user.email, file));
  });
}

function optionsOf(argv: readonly string[]) {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  try {
    return parseArgs({ args: [...argv], options: { person: text, out: text, yes: flag, 'dry-run': flag } }).values;
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : retentionTexts.choose);
  }
}
