import type { Id } from './vocabulary';

/** Whether two ids mean the same thing: compared as texts, since upstream sends numbers and strings (DECISIONS 6). Nothing equals nothing. */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return false;
  return String(a) === String(b);
}
