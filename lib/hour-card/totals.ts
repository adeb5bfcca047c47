import { resolveCard } from './resolve-card';
import type { CardRules, HourCardForm, IsoDate, Minutes, ResolvedLine } from './vocabulary';
import { workedMinutes } from './worked';

export type CardTotals = Readonly<{
  /** Worked minutes by line key; a line that could not be read is not in it. */
  byLine: ReadonlyMap<string, Minutes>;
  byDate: ReadonlyMap<IsoDate, Minutes>;
  /** Worked minutes of the card. */
  total: Minutes;
  /** `total` and every exception's minutes taken as positive (DECISIONS 5). */
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

/** The totals of a form, in minutes, over the lines that can be read; days outside the contract count for nothing. */
export function cardTotals(form: HourCardForm, rules: CardRules): CardTotals {
  return totalsOf(resolveCard(form, rules).readable.lines);
}
