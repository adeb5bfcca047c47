import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Database } from '../database/database';
import type { RunNotice } from '../database/tables/payroll-tables';
import { type CommandContext, CommandFault, withDatabase } from '../run-command';
import { targetFile, writeTarget } from '../target-file';
import { texts as backendTexts } from '../texts';
import { type ColumnMapping, lackingFields, readMappingText } from './column-mapping';
import { laterCorrections } from './later-corrections';
import { cardsBefore, openWeeks, settledPeriod } from './open-cards';
import { payrollFile, type RunFile } from './payroll-file';
import { payrollFileTexts } from './payroll-file-texts';
import { totalsOf } from './payroll-lines';
import { type PayrollFileOptions, type PayrollOptions, readPayrollOptions } from './payroll-options';
import { makePayrollRun, readyForPayroll } from './payroll-runs';
import { payrollTexts as texts } from './payroll-texts';
import { type PayrollPeriod, periodText, weekText } from './payroll-weeks';
import { recordPayrollFile } from './record-file';
import { beforeText, totalsText, undoneReason } from './repeated-notice';
import { cancel, correct, list, undo } from './run-commands';
import { columnsOfRun } from './saved-mapping';
import { findRun, linesOfRun, type PayrollRun } from './stored-runs';
import { unshownBlock } from './unshown-lines';

/** `npm run payroll`: exports approved cards to the payroll office (rule: payroll-run). */
export async function payrollCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const options = readPayrollOptions(argv);
  if (options.kind === 'list') return list(context);
  if (options.kind === 'undo') return undo(options, context);
  if (options.kind === 'correct') return correct(options, context);
  if (options.kind === 'cancel') return cancel(options.card, context);
  if (options.kind === 'again') return rewriteFile(options, argv, context);
  if (options.kind === 'show') return show(options.period, context);
  return run(options, argv, context);
}

async function run(
  { period, out }: PayrollOptions & { kind: 'run' },
  argv: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { print, now, actor, zone } = context;
  const given = await givenMapping(out);
  const target = targetFile(out.file);
  await withDatabase(context, async (database) => {
    const work = { database, now: now(), actor, zone };
    const made = await makePayrollRun(work, period, given, async (file) => {
      const content = await payrollFile(file, out.format);
      await requireFreeFile(out.file, content, argv);
      await target.fill((unfinished) => writeFile(unfinished, content, ownerOnly));
    }).catch(async (error: unknown) => {
      await target.drop();
      throw error;
    });
    // Rename the file only now that the run is stored. Otherwise, if storing failed, the hours in the file
    // would be paid again by a later run.
    if (made.kind === 'made' || made.kind === 'again') await target.keep();
    if (made.kind === 'made') print(texts.made(made.file.run.id, made.cards, out.file));
    if (made.kind === 'again') print(texts.nothingNew(made.file.run.id, out.file));
    if (made.kind === 'again') await printCorrected(database, made.file.run, print);
    if (made.kind === 'made' || made.kind === 'again') printFile(made.file, print);
    if (made.kind === 'nothing') {
      printNothing(made.earlier, print);
      printNotice(made.notice, print);
    }
    await printOpen(database, period, context);
  });
}

async function show(period: PayrollPeriod, context: CommandContext): Promise<void> {
  const { print } = context;
  await withDatabase(context, async (database) => {
    const { cards, lines, notice, mapping } = await readyForPayroll(database, period, context.zone);
    print(cards === 0 ? texts.nothing : texts.ready(cards));
    if (lines.length > 0) print(totalsText(totalsOf(lines)));
    if (cards > 0) printBlock(unshownBlock({ lines, mapping, notice }, 'wordt'), print);
    printNotice(notice, print);
    const before = await cardsBefore(database, period.firstWeek);
    if (before !== null) print(beforeText(before, period, cards > 0));
    await printOpen(database, period, context);
  });
}

async function rewriteFile(
  { run: number, out }: PayrollOptions & { kind: 'again' },
  argv: readonly string[],
  context: CommandContext,
): Promise<void> {
  const given = await givenMapping(out);
  await withDatabase(context, async (database) => {
    const found = await findRun(database, number);
    if (found === null) throw new CommandFault(texts.noSuchRun(number));
    const file = { run: found, lines: await linesOfRun(database, number), mapping: given ?? columnsOfRun(found) };
    const content = await payrollFile(file, out.format);
    await requireFreeFile(out.file, content, argv);
    await writeTarget(out.file, (unfinished) => writeFile(unfinished, content, ownerOnly));
    const { now, actor } = context;
    await recordPayrollFile(database, {
      run: number,
      format: out.format,
      columns: given === null ? 'own' : 'given',
      at: now(),
      actor,
    });
    context.print(texts.rewritten(number, out.file));
    if (found.undoneAt !== null) context.print(texts.fileOfUndone(number, found.undoneWhy ?? ''));
    await printCorrected(database, found, context.print);
    printFile(file, context.print);
  });
}

async function givenMapping({ mapping }: PayrollFileOptions): Promise<ColumnMapping | null> {
  if (mapping === null) return null;
  const text = await readFile(mapping, 'utf8').catch(() => {
    throw new CommandFault(texts.mappingUnreadable(mapping));
  });
  const read = readMappingText(text);
  if (read === null) throw new CommandFault(texts.mappingNoJson(mapping));
  if ('columns' in read) {
    const lacking = lackingFields(read);
    if (lacking.length > 0) throw new CommandFault(texts.mappingLacks(mapping, lacking));
    return read;
  }
  throw new CommandFault(texts.mappingFaults(mapping, read));
}

/**
 * Refuses to overwrite a file that has other contents, because it may be the only copy of an earlier run
 * (rule: payroll-file-kept).
 */
async function requireFreeFile(file: string, content: Uint8Array, argv: readonly string[]): Promise<void> {
  if (!existsSync(file)) return;
  const existing = await readFile(file).catch(() => null);
  if (existing?.equals(content)) return;
  const words = argv.map((word) => word.replace(file, freeName(file)));
  const command = words.map((word) => (/^[\w./=:\\-]+$/.test(word) ? word : `"${word}"`)).join(' ');
  throw new CommandFault(texts.fileExists(file, `npm run payroll -- ${command}`));
}

/** A free file name: `loon-2.xlsx` for `loon.xlsx`, or the next free number. */
function freeName(file: string): string {
  const ending = extname(file);
  const stem = file.slice(0, -ending.length);
  let number = 2;
  while (existsSync(`${stem}-${number}${ending}`)) number += 1;
  return `${stem}-${number}${ending}`;
}

/** The file contains salaries, so only the user who runs the command may read it. */
const ownerOnly = { mode: 0o600 };

type Print = CommandContext['print'];

function printFile({ run, lines, mapping }: RunFile, print: Print): void {
  print(totalsText(totalsOf(lines)));
  const notice = run.explanation?.notice ?? null;
  printBlock(unshownBlock({ lines, mapping, notice }, 'is'), print);
  printNotice(notice, print);
}

async function printCorrected(database: Database, run: PayrollRun, print: Print): Promise<void> {
  for (const { cards, runs } of await laterCorrections(database, run))
    print(payrollFileTexts.correctedLater(cards, runs));
}

function printNothing(earlier: readonly PayrollRun[], print: Print): void {
  print(texts.nothing);
  if (earlier.length === 0) return;
  print(texts.exportedBefore);
  for (const one of earlier) print(texts.exported(one.id, periodText(one), undoneReason(one)));
}

function printNotice(notice: RunNotice | null, print: Print): void {
  if (notice === null) return;
  for (const block of notice.blocks) printBlock(block, print);
  if (notice.advice !== null) print(notice.advice);
}

function printBlock(block: RunNotice['blocks'][number] | null, print: Print): void {
  if (block === null) return;
  const { title, summary, lines } = block;
  print(title);
  if (summary !== undefined) print(summary);
  for (const line of lines) print(`  ${line}`);
}

async function printOpen(database: Database, period: PayrollPeriod, { print, today }: CommandContext): Promise<void> {
  const open = await openWeeks(database, period, today());
  if (open.length === 0) return print(texts.settled[await settledPeriod(database, period)]);
  print(texts.notApproved(open.length));
  const { statuses } = backendTexts.report;
  for (const { year, week, employeeNumber, employeeName, card } of open) {
    const state =
      card === null ? texts.missing : `${statuses[card.status]}, urenkaart ${card.number}${texts.asCorrection(card)}`;
    print(`  ${weekText({ year, week })}  ${employeeNumber}  ${employeeName}: ${state}`);
  }
}
