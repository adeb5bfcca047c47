import type { DraftBreak, DraftSpan, IsoDate } from '../vocabulary';
import { isAfterGap, isDayStart, toWallClock } from '../zone';
import { type Instants, isStray, isWithin } from './received-times';

/** The received instants, if the fields still have the same times. */
function shown({ start, end, received }: DraftSpan, zone: string): Instants | null {
  if (received === null || toWallClock(received.start, zone).minutes !== start) return null;
  return toWallClock(received.end, zone).minutes === end ? received : null;
}

/**
 * The received instants of a line, if the line still has the same date and times. The end may be before the
 * start.
 */
export function receivedSpan(date: IsoDate, span: DraftSpan, zone: string): Instants | null {
  const received = shown(span, zone);
  if (received === null || toWallClock(received.start, zone).date !== date) return null;
  const mayBeEmpty = isDayStart(received.start, zone) || isAfterGap(received.start, zone);
  return received.end === received.start && !mayBeEmpty ? null : received;
}

/** The received instants of a break, if the break still has the same times and lies within the line. */
export function receivedBreak(span: DraftSpan, line: Instants, zone: string): Instants | null {
  const received = shown(span, zone);
  return received !== null && received.end > received.start && isWithin(received, line) ? received : null;
}

/**
 * The received instants of a break outside its line, if the break still has the same times. Needed because
 * `resolveBreak` would move such a break into the line.
 */
export function strayBreak(row: DraftBreak, line: DraftSpan, zone: string): Instants | null {
  return isStray(row, line) ? shown(row, zone) : null;
}
