import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Company, Fault } from '@/backend/company/company';
import { companyTexts } from '@/backend/company/company-texts';
import type { ShownChange } from '@/backend/company/compare-company';
import { readCsvFolder, writeCsvFolder } from '@/backend/company/csv-folder';
import { applyImport, checkWorkbook, previewImport, warningsOf } from '@/backend/company/import-company';
import { type RawSheet, sheets } from '@/backend/company/parse-workbook';
import { readCompany } from '@/backend/company/read-company';
import { templateCompany } from '@/backend/company/template-company';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import { groupBy } from '@/backend/database/queries';
import { type CommandContext, CommandFault, withDatabase } from '@/backend/run-command';
import { writeTarget } from '@/backend/target-file';

export type Options = Readonly<{ yes: boolean; all: boolean; overwrite: boolean; endMany: boolean; allNew: boolean }>;

const { command: texts, changes: words } = companyTexts;

/** `template FILE`: a workbook to fill in. */
export async function templateFile(file: string, options: Options, { print }: CommandContext): Promise<void> {
  await writeCompany(file, templateCompany, options);
  print(isWorkbook(file) ? texts.templateMade(file) : texts.folderMade(file));
}

/** `export FILE`: the company as it is now. */
export async function exportFile(file: string, options: Options, context: CommandContext): Promise<void> {
  const { company } = await withDatabase(context, readCompany);
  await writeCompany(file, company, options);
  context.print(texts.exported(file, company.people.length));
}

/** `check FILE`: all that is wrong in it at once; needs no database. */
export async function checkFile(file: string, { print, today }: CommandContext): Promise<void> {
  const raw = await readSheets(file);
  print(texts.checked(requireFaultless(raw).people.length));
  const warnings = warningsOf(raw, today());
  if (warnings.length === 0) return;
  print(texts.warned(warnings.length));
  for (const one of warnings.slice(0, shownWarnings)) print(faultLine(one));
  if (warnings.length > shownWarnings) print(texts.moreWarnings(warnings.length - shownWarnings));
}

/** `import FILE`: shows what would change, asks, and changes it. */
export async function importFile(file: string, options: Options, context: CommandContext): Promise<void> {
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

/** The company of a file without faults; stops with all of them. */
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

/** People's data, so for its owner only; a file that exists may hold somebody's work. */
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
