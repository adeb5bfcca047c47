import type { DraftBreak, DraftLine, DraftSpan, EpochMinutes, IsoDate } from '../vocabulary';
import { isAfterGap, isDayStart, toWallClock } from '../zone';

/** What the server sent, while the fields still show it: the second 02:30 and a span over 24 hours live only there. */

export type Instants = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

const isWithin = (inner: Instants, outer: Instants) => inner.start >= outer.start && inner.end <= outer.end;

/** The received instants of fields that still show them on the clock. */
function shown({ start, end, received }: DraftSpan, zone: string): Instants | null {
  if (received === null || toWallClock(received.start, zone).minutes !== start) return null;
  return toWallClock(received.end, zone).minutes === end ? received : null;
}

/** The received instants of a line, as long as its fields and its date show them; possibly an end before the start. */
export function receivedSpan(date: IsoDate, span: DraftSpan, zone: string): Instants | null {
  const received = shown(span, zone);
  if (received === null || toWallClock(received.start, zone).date !== date) return null;
  const mayBeEmpty = isDayStart(received.start, zone) || isAfterGap(received.start, zone);
  return received.end === received.start && !mayBeEmpty ? null : received;
}

/** The received instants of a break, as long as its fields show them and they lie in the line. */
export function receivedBreak(span: DraftSpan, line: Instants, zone: string): Instants | null {
  const received = shown(span, zone);
  return received !== null && received.end > received.start && isWithin(received, line) ? received : null;
}

/** Whether a line came with an end before its start (rule: line-received-contradiction). */
export function isBackwards({ received }: DraftSpan): boolean {
  return received !== null && received.end < received.start;
}

/** Whether a break came outside its line or backwards; also where nothing tells any more which line it came in. */
export function isStray({ received }: DraftSpan, line: DraftSpan): boolean {
  if (received === null) return false;
  const within = line.received !== null && !isBackwards(line) && isWithin(received, line.received);
  return !within || received.end < received.start;
}

/** The instants of a break that came outside its line, where its fields still show them: it is not moved into the line. */
export function strayBreak(row: DraftBreak, line: DraftSpan, zone: string): Instants | null {
  return isStray(row, line) ? shown(row, zone) : null;
}

const forget = <Span extends DraftSpan>(span: Span, contradicts: boolean): Span => {
  if (span.received === null) return span;
  return contradicts ? { ...span, end: null, received: null } : { ...span, received: null };
};

/**
 * The times of a line as if they had been typed: received instants belong to the card and the week they came with
 * (rule: time-received). Of what contradicted itself the end is asked for again, so that it becomes nothing else.
 */
export function asTyped({ span, breaks }: DraftLine): Pick<DraftLine, 'span' | 'breaks'> {
  return { span: forget(span, isBackwards(span)), breaks: breaks.map((row) => forget(row, isStray(row, span))) };
}
