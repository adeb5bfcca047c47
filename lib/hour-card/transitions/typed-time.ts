import { parseTime, roundToQuarter } from '../time-text';
import type { DraftTime } from '../vocabulary';

function isSame(a: DraftTime, b: DraftTime): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.text === b.text;
}

/**
 * What a time field holds after typing: rounded to the quarter (SPEC 5.1), or the very value it held when the text says
 * the same, so that a received 08:07 survives being looked at. `latest` keeps a start from rounding into the next day.
 */
export function typedTime(current: DraftTime, text: string, latest = 1440): DraftTime {
  const typed = parseTime(text);
  if (isSame(typed, current)) return current;
  if (typeof typed !== 'number') return typed;
  return Math.min(roundToQuarter(typed), latest) % 1440;
}
