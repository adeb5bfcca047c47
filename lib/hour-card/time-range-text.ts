import { parseTime } from './time-text';
import type { Minutes } from './vocabulary';

/** `8-1630`, `8:30 - 17`, `8 tot 16.30`: a dash of any length, or the word. */
const between = /^(.+?)\s*(?:[-–—]|\btot\b)\s*(.+)$/i;

export type TimeRange = Readonly<{ start: Minutes; end: Minutes }>;

/** Reads a start and an end typed in one go, each as `parseTime` reads it. Null for anything else. Never rounds. */
export function parseTimeRange(text: string): TimeRange | null {
  const [, from, until] = between.exec(text.trim()) ?? [];
  if (from === undefined || until === undefined) return null;
  const start = parseTime(from);
  const end = parseTime(until);
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}
