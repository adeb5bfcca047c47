import { parseArgs } from 'node:util';
import { UsageFault } from '../run-command';
import { payrollTexts as texts } from './payroll-texts';
import { mondayOfText, type PayrollPeriod } from './payroll-weeks';

export type PayrollFileOptions = Readonly<{ file: string; format: 'xlsx' | 'csv'; mapping: string | null }>;

export type PayrollOptions = Readonly<
  | { kind: 'list' }
  | { kind: 'undo'; run: number; why: string }
  | { kind: 'correct'; card: number; why: string }
  | { kind: 'cancel'; card: number }
  | { kind: 'again'; run: number; out: PayrollFileOptions }
  | { kind: 'run'; period: PayrollPeriod; out: PayrollFileOptions }
  | { kind: 'show'; period: PayrollPeriod }
>;

/** Parses the options. Throws a `UsageFault` that explains what is wrong. */
export function readPayrollOptions(argv: readonly string[]): PayrollOptions {
  const given = valuesOf(argv);
  if (given.list) return { kind: 'list' };
  if (given.undo !== undefined)
    return { kind: 'undo', run: runOf(given.undo), why: reasonOf(given.why, texts.noReason) };
  if (given.correct !== undefined) {
    return { kind: 'correct', card: cardOf(given.correct), why: reasonOf(given.why, texts.noCorrectionReason) };
  }
  if (given['cancel-correction'] !== undefined) return { kind: 'cancel', card: cardOf(given['cancel-correction']) };
  const out = given.out === undefined ? null : fileOf(given.out, given.mapping ?? null);
  if (given.again !== undefined) {
    if (out === null) throw new UsageFault(texts.noOut);
    return { kind: 'again', run: runOf(given.again), out };
  }
  const period = periodOf(given.week ?? given.from, given.week ?? given.to ?? given.from);
  return out === null ? { kind: 'show', period } : { kind: 'run', period, out };
}

function valuesOf(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const files = { week: text, from: text, to: text, out: text, mapping: text, again: text };
  const options = { ...files, undo: text, correct: text, 'cancel-correction': text, why: text };
  try {
    return parseArgs({ args: [...argv], options: { ...options, list: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : texts.noWeek);
  }
}

function periodOf(from: string | undefined, to: string | undefined): PayrollPeriod {
  if (from === undefined || to === undefined) throw new UsageFault(texts.noWeek);
  const period = { firstWeek: requireMonday(from), lastWeek: requireMonday(to) };
  if (period.firstWeek > period.lastWeek) throw new UsageFault(texts.wrongPeriod);
  return period;
}

function requireMonday(text: string): string {
  const monday = mondayOfText(text);
  if (monday === null) throw new UsageFault(texts.wrongWeek(text));
  return monday;
}

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function runOf(text: string): number {
  if (!isNumber(text)) throw new UsageFault(texts.wrongRun(text));
  return Number(text);
}

function cardOf(text: string): number {
  if (!isNumber(text)) throw new UsageFault(texts.wrongCard(text));
  return Number(text);
}

function reasonOf(given: string | undefined, fault: string): string {
  const why = given?.trim() ?? '';
  if (why === '') throw new UsageFault(fault);
  return why;
}

function fileOf(file: string, mapping: string | null): PayrollFileOptions {
  const [, ending] = /\.(xlsx|csv)$/i.exec(file) ?? [];
  if (ending === undefined) throw new UsageFault(texts.wrongFile(file));
  return { file, format: ending.toLowerCase() === 'csv' ? 'csv' : 'xlsx', mapping };
}
