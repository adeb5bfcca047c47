import { limits } from './rules/card-rules';
import { resolveCard } from './rules/resolve-card';
import type { CardRules, EpochMinutes, HourCardForm, IsoDate, Minutes, ResolvedLine } from './vocabulary';

type Timed = Pick<ResolvedLine, 'start' | 'end'> &
  Readonly<{ breaks: readonly Readonly<{ start: EpochMinutes; end: EpochMinutes }>[] }>;

/** How long a line lasts, breaks included. */
export function spanMinutes({ start, end }: Pick<Timed, 'start' | 'end'>): Minutes {
  return end - start;
}

/** Worked time of a line: its span minus the breaks fully within it, never below 0 (rule: time-worked). */
export function workedMinutes(line: Timed): Minutes {
  const inside = line.breaks.filter(({ start, end }) => start >= line.start && end <= line.end && end > start);
  const rest = inside.reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.max(0, spanMinutes(line) - rest);
}

export type CardTotals = Readonly<{
  /** Worked minutes by line key; lines that could not be read are missing. */
  byLine: ReadonlyMap<string, Minutes>;
  byDate: ReadonlyMap<IsoDate, Minutes>;
  /** Worked minutes of the card. */
  total: Minutes;
  /** `total` plus every exception's minutes taken as positive (rule: card-zero-total). */
  absolute: Minutes;
}>;

/** The totals of lines that could be read. */
export function totalsOf(lines: readonly ResolvedLine[]): CardTotals {
  const byLine = new Map<string, Minutes>();
  const byDate = new Map<IsoDate, Minutes>();
  let total = 0;
  let exceptions = 0;
  for (const line of lines) {
    const worked = workedMinutes(line);
    byLine.set(line.key, worked);
    byDate.set(line.date, (byDate.get(line.date) ?? 0) + worked);
    total += worked;
    exceptions += line.exceptions.reduce((sum, { minutes }) => sum + Math.abs(minutes), 0);
  }
  return { byLine, byDate, total, absolute: total + exceptions };
}

/**
 * The totals of a form in minutes, over the lines that can be read; days outside the contract do not count.
 */
export function cardTotals(form: HourCardForm, rules: CardRules): CardTotals {
  return totalsOf(resolveCard(form, rules).readable.lines);
}

/**
 * Groups lines into chains, where the end of one is the start of the next as an instant
 * (rule: line-connected). Zero-hour lines are left out. Chains, and the lines in them, are in order of start.
 */
export function chainsOf(lines: readonly ResolvedLine[]): readonly (readonly ResolvedLine[])[] {
  const chains: ResolvedLine[][] = [];
  const timed = lines.filter(({ start, end }) => end > start);
  for (const line of timed.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const connected = chains.find((chain) => chain.at(-1)?.end === line.start);
    if (connected) connected.push(line);
    else chains.push([line]);
  }
  return chains;
}

/** The worked time of several lines together, such as a chain or a day. */
export function workedTogether(lines: readonly ResolvedLine[]): Minutes {
  return lines.reduce((sum, line) => sum + workedMinutes(line), 0);
}

/** The keys of the lines that get the meal-allowance hint (rule: line-meal-allowance). */
export function mealAllowanceLines(lines: readonly ResolvedLine[]): ReadonlySet<string> {
  const long = chainsOf(lines).filter((chain) => workedTogether(chain) >= limits.mealAllowanceMinutes);
  return new Set(long.flat().map(({ key }) => key));
}
