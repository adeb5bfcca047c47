import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { findUser } from '../accounts/passwords';
import { ownerName, resetSecondFactor } from '../accounts/second-factor';
import { change, changed, unchanged } from '../database/change';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import { mailAdministrators, subjectOf } from '../mail/administrator-mails';
import { type Mailer, outboxMailer, smtpMailer } from '../mail/mailer';
import { type CommandContext, CommandFault, withDatabase } from '../run-command';
import { writeTarget } from '../target-file';
import type { Company, Fault } from './company';
import { companyTexts } from './company-texts';
import type { ShownChange } from './compare-company';
import { readCsvFolder, writeCsvFolder } from './csv-folder';
import { applyImport, checkWorkbook, previewImport, warningsOf } from './import-company';
import { findInvitee, invitePeople, listInvitees } from './invite-people';
import { type RawSheet, sheets } from './parse-workbook';
import { readCompany } from './read-company';
import { templateCompany } from './template-company';
import { readWorkbook, writeWorkbook } from './workbook-file';

const { command: texts, changes: words } = companyTexts;

type Words = Readonly<{ command: string | undefined; target: string | undefined; options: Options }>;

/** Runs `npm run company` (rule: company-command). */
export async function companyCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { command, target, options } = readWords(argv);
  if (command === 'invitations' && target === undefined) return listInvitations(context);
  if (command === 'invite' && options.allNew === (target === undefined)) return invite(target ?? null, context);
  if (target === undefined) throw new CommandFault(texts.usage);
  if (command === 'template') return templateFile(target, options, context);
  if (command === 'check') return checkFile(target, context);
  if (command === 'import') return importFile(target, options, context);
  if (command === 'reset-second-factor') return resetFactor(target, context);
  if (command === 'export') return exportFile(target, options, context);
  throw new CommandFault(texts.usage);
}

function readWords(words: readonly string[]): Words {
  const read = parseWords(words);
  if (read === null) throw new CommandFault(texts.usage);
  const { values, positionals } = read;
  const [command, target] = positionals;
  const { yes, all, overwrite } = values;
  return { command, target, options: { yes, all, overwrite, endMany: values['end-many'], allNew: values['all-new'] } };
}

function parseWords(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const read = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { yes: flag, all: flag, overwrite: flag, 'end-many': flag, 'all-new': flag },
    });
    return read.positionals.length > 2 ? null : read;
  } catch {
    return null;
  }
}

type Options = Readonly<{ yes: boolean; all: boolean; overwrite: boolean; endMany: boolean; allNew: boolean }>;

/** `template FILE`: writes an empty workbook to fill in. */
async function templateFile(file: string, options: Options, { print }: CommandContext): Promise<void> {
  await writeCompany(file, templateCompany, options);
  print(isWorkbook(file) ? texts.templateMade(file) : texts.folderMade(file));
}

/** `export FILE`: writes the current company to a workbook. */
async function exportFile(file: string, options: Options, context: CommandContext): Promise<void> {
  const { company } = await withDatabase(context, readCompany);
  await writeCompany(file, company, options);
  context.print(texts.exported(file, company.people.length));
}

/** `check FILE`: prints all faults in the file at once. Needs no database. */
async function checkFile(file: string, { print, today }: CommandContext): Promise<void> {
  const raw = await readSheets(file);
  print(texts.checked(requireFaultless(raw).people.length));
  const warnings = warningsOf(raw, today());
  if (warnings.length === 0) return;
  print(texts.warned(warnings.length));
  for (const one of warnings.slice(0, shownWarnings)) print(faultLine(one));
  if (warnings.length > shownWarnings) print(texts.moreWarnings(warnings.length - shownWarnings));
}

/** `import FILE`: shows the changes, asks for confirmation, and applies them. */
async function importFile(file: string, options: Options, context: CommandContext): Promise<void> {
  const { print, actor } = context;
  const company = requireFaultless(await readSheets(file));
  await withDatabase(context, async (database) => {
    const moment = { now: context.now(), today: context.today() };
    const { changes, fingerprint, endsMany } = await previewImport(database, company, moment.today);
    print(changesText(changes, options.all));
    if (changes.length === 0) return;
    if (endsMany !== null) print(texts.endsMany(endsMany.ended, endsMany.of));
    if (options.yes && endsMany !== null && !options.endMany) throw new CommandFault(texts.endManyNeeded);
    if (!options.yes && !(await agrees())) throw new CommandFault(texts.nothingDone);
    const done = await applyImport(database, { company, fingerprint, ...moment, actor });
    if (!done) throw new CommandFault(texts.changedMeanwhile);
    print(texts.imported);
  });
}

const shownWarnings = 20;

const faultLine = ({ sheet, row, column, text }: Fault) => texts.fault(sheet, row, column, text);

/** Returns the company in a file; throws a `CommandFault` that lists all faults if there are any. */
function requireFaultless(raw: readonly RawSheet[]): Company {
  const checked = checkWorkbook(raw);
  if (checked.ok) return checked.company;
  const lines = checked.faults.map(faultLine);
  throw new CommandFault([texts.faultsFound(lines.length), ...lines].join('\n'));
}

const isWorkbook = (file: string) => extname(file).toLowerCase() === '.xlsx';

async function readSheets(file: string): Promise<RawSheet[]> {
  if (!existsSync(file)) throw new CommandFault(texts.noFile(file));
  if (statSync(file).isDirectory()) return readCsvFolder(file);
  if (!isWorkbook(file)) throw new CommandFault(texts.notAWorkbook(file));
  const content = await readFile(file);
  try {
    return await readWorkbook(content);
  } catch {
    throw new CommandFault(texts.notAWorkbook(file));
  }
}

/**
 * Writes a file that only its owner can read, because it contains personal data. Replaces an existing file
 * only with `overwrite`, because the file may contain unsaved work.
 */
async function writeCompany(file: string, company: Company, { overwrite }: Options): Promise<void> {
  if (existsSync(file) && !overwrite) throw new CommandFault(texts.fileExists(file));
  if (isWorkbook(file)) {
    const content = await writeWorkbook(company);
    await writeTarget(file, (unfinished) => writeFile(unfinished, content, { mode: 0o600 }));
  } else if (extname(file) === '') await writeCsvFolder(file, company);
  else throw new CommandFault(texts.notAWorkbook(file));
}

const shownOfSheet = 10;

function changesText(changes: readonly ShownChange[], all: boolean): string {
  if (changes.length === 0) return words.none;
  const bySheet = groupBy(changes, ({ sheet }) => sheet);
  const parts = Object.values(sheets).flatMap(({ name }) => {
    const own = bySheet.get(name) ?? [];
    if (own.length === 0) return [];
    const kinds = [...groupBy(own, ({ kind }) => kind)].map(([kind, those]) => `${those.length} ${words[kind]}`);
    const shown = own.slice(0, all ? own.length : shownOfSheet).map(changeLine);
    const rest = own.length - shown.length;
    return [`${name}: ${kinds.join(', ')}`, ...shown, ...(rest > 0 ? [words.more(rest)] : [])];
  });
  return parts.join('\n');
}

function changeLine({ kind, label, cells }: ShownChange): string {
  const quoted = (text: string) => (text === '' ? words.empty : `‘${text}’`);
  const parts = cells.map(({ column, before, after }) => `${column}: ${quoted(before)} → ${quoted(after)}`);
  return `  ${words[kind]}  ${label}${parts.length > 0 ? `  (${parts.join('; ')})` : ''}`;
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandFault(texts.cannotAsk);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(texts.question);
  lines.close();
  return ['j', 'ja', 'y', 'yes'].includes(answer.trim().toLowerCase());
}

/**
 * `invite ADDRESS`: invites one person. Without an address (null), invites all people who were never invited.
 */
async function invite(address: string | null, context: CommandContext): Promise<void> {
  const { print, mail, actor } = context;
  await withDatabase(context, async (database) => {
    const [now, today] = [context.now(), context.today()];
    const clock = () => now;
    const { SMTP_URL: smtp } = mail;
    const mailer = mailerOf(context, database);
    const invitees =
      address === null ? await newInvitees(database, now, today) : [await invitee(database, today, address)];
    const failed: string[] = [];
    const services = { database, now: clock, mailer, appUrl: mail.APP_URL };
    await invitePeople(services, actor, invitees, ({ email, link }) => {
      if (link === null) failed.push(email);
      else print(texts.invited(email));
      // Without a mail server, printing is the only way to give the first manager the link.
      if (link !== null && !smtp && address !== null) print(texts.link(link));
    });
    print(texts.invitedTotal(invitees.length - failed.length));
    if (!smtp && invitees.length > 0) print(outboxText(mail));
    if (failed.length > 0) throw new CommandFault([texts.notMailed(failed.length), ...failed].join('\n'));
  });
}

function mailerOf({ mail, now }: CommandContext, database: Database): Mailer {
  return mail.SMTP_URL ? smtpMailer(mail.SMTP_URL, mail.MAIL_FROM) : outboxMailer(database, now);
}

/**
 * `reset-second-factor ADDRESS`: removes an administrator's second factor, or the owner's, for a lost phone
 * (rule: second-factor-reset).
 */
async function resetFactor(name: string, context: CommandContext): Promise<void> {
  const { actor, now, today, zone, print } = context;
  await withDatabase(context, async (database) => {
    const holder = name === ownerName ? null : ((await findUser(database, name))?.id ?? undefined);
    const record = { at: now(), action: 'second_factor_reset', actor, ...subjectOf(holder ?? null) } as const;
    const isDone =
      holder !== undefined &&
      (await change(
        database,
        () => actor,
        async (transaction) =>
          (await resetSecondFactor(transaction, holder)) ? changed(true, record) : unchanged(false),
      ));
    if (!isDone) throw new CommandFault(texts.noFactor(name));
    print(texts.factorReset(name));
    const services = { database, mailer: mailerOf(context, database), zone, today };
    await mailAdministrators(services, record).catch(() => print(texts.administratorsNotMailed));
  });
}

/**
 * Where to find mails if there is no mail server. With a company's own database the outbox is closed by
 * default.
 */
function outboxText({ BACKEND_TOOLS: tools, BACKEND_PORT: port }: CommandContext['mail']): string {
  return tools === 'off' ? texts.outboxClosed : texts.inOutbox(`http://localhost:${port}/outbox`);
}

async function newInvitees(database: Database, now: Date, today: string) {
  const all = await listInvitees(database, { now, today });
  return all.filter(({ invitedAt }) => invitedAt === null);
}

async function invitee(database: Database, today: string, address: string) {
  const found = await findInvitee(database, today, address);
  if (!found.ok) throw new CommandFault(texts.cannotInvite[found.reason](address));
  return found.invitee;
}

/** `invitations`: lists the people who have not chosen a password yet. */
async function listInvitations(context: CommandContext): Promise<void> {
  const { print, zone } = context;
  await withDatabase(context, async (database) => {
    const invitees = await listInvitees(database, { now: context.now(), today: context.today() });
    const day = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, dateStyle: 'medium' });
    for (const { email, names, invitedAt, isExpired } of invitees) {
      const state = invitedAt === null ? texts.notInvited : texts.invitedOn(day.format(invitedAt), isExpired);
      print(`${email}  ${names.join(', ')}  ${state}`);
    }
    print(texts.waiting(invitees.length));
  });
}
