import { chainsOf } from './chains';
import { limits } from './limits';
import type { ResolvedLine } from './vocabulary';
import { workedMinutes } from './worked';

/** The keys of the lines that get the meal-allowance hint: those of a chain that works 12 hours or more (SPEC 9, DECISIONS 3). */
export function mealAllowanceLines(lines: readonly ResolvedLine[]): ReadonlySet<string> {
  const long = chainsOf(lines).filter(
    (chain) => chain.reduce((sum, line) => sum + workedMinutes(line), 0) >= limits.mealAllowanceMinutes,
  );
  return new Set(long.flat().map(({ key }) => key));
}
