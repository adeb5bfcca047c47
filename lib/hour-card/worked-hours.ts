import { limits } from './rules/card-rules';
import { resolveCard } from './rules/resolve-card';
import type { CardRules, EpochMinutes, HourCardForm, IsoDate, Minutes, ResolvedLine } from './vocabulary';

type Timed = Pick<ResolvedLine, 'start' | 'end'> &
  Readonly<{ breaks: readonly Readonly<{ start: EpochMinutes; end: EpochMinutes }>[] }>;

/** The length of a line in minutes, including breaks. */
export function spanMinutes({ start, end }: Pick<Timed, 'start' | 'end'>): Minutes {
  return end - start;
}

/** The worked time of a line: its span without the breaks fully within it, at least 0 (rule: time-worked). */
export function workedMinutes(line: Timed): Minutes {
  const inside = line.breaks.filter(({ start, end }) => start >= line.start && end <= line.end && end > start);
  const rest = inside.reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.max(0, spanMinutes(line) - rest);
}

export type CardTotals = Readonly<{
  /** Worked minutes by line key. Lines that cannot be read are missing. */
  byLine: ReadonlyMap<string, Minutes>;
  byDate: ReadonlyMap<IsoDate, Minutes>;
  /** Worked minutes of the card. */
  total: Minutes;
  /** `total` plus the absolute minutes of every exception (rule: card-zero-total). */
  absolute: Minutes;
}>;

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

/** The totals of a form in minutes, from its readable lines. Leaves out days outside the contract. */
export function cardTotals(form: HourCardForm, rules: CardRules): CardTotals {
  return totalsOf(resolveCard(form, rules).readable.lines);
}

/**
 * Groups lines into chains in which each line starts at the instant that the previous one ends (rule:
 * line-connected). Leaves out zero-hour lines. Chains and their lines are ordered by start.
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

export function workedTogether(lines: readonly ResolvedLine[]): Minutes {
  return lines.reduce((sum, line) => sum + workedMinutes(line), 0);
}

/** The keys of the lines with the meal-allowance hint (rule: line-meal-allowance). */
export function mealAllowanceLines(lines: readonly ResolvedLine[]): ReadonlySet<string> {
  const long = chainsOf(lines).filter((chain) => workedTogether(chain) >= limits.mealAllowanceMinutes);
  return new Set(long.flat().map(({ key }) => key));
}
