import type { Hint } from '@/lib/hour-card/advice/hints';
import { isSameContent } from '@/lib/hour-card/identity';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

/** Advice as shown. Equal hints on several lines are combined, and shown at the first of those lines. */
export type Advice = Pick<Hint, 'code' | 'source' | 'params'> &
  Readonly<{ lines: readonly string[]; dates: readonly IsoDate[] }>;

/** Combines equal hints on several lines. */
export function adviceOf(hints: readonly Hint[]): readonly Advice[] {
  const isSameAdvice = (a: Hint) => (b: Hint) => a.code === b.code && isSameContent(a.params, b.params);
  return hints.flatMap((hint, at) => {
    if (hints.findIndex(isSameAdvice(hint)) !== at) return [];
    const { code, source, params } = hint;
    const same = hints.filter(isSameAdvice(hint));
    return [
      { code, source, params, lines: same.map(({ line }) => line), dates: [...new Set(same.map(({ date }) => date))] },
    ];
  });
}
