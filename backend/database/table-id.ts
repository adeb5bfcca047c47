import type { Id } from '@/lib/hour-card/vocabulary';

const largest = 2_147_483_647;

/** The number under which our tables may know an id; null for one that they cannot know (a text, or too large). */
export function tableId(id: Id): number | null {
  if (typeof id === 'string' && !/^\d{1,10}$/.test(id)) return null;
  const number = Number(id);
  return number >= 1 && number <= largest ? number : null;
}

/** The ids that our tables may know; the others fall away. */
export function tableIds(ids: readonly Id[]): number[] {
  return ids.map(tableId).filter((id) => id !== null);
}
