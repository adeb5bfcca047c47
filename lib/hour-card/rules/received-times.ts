import type { DraftBreak, DraftLine, DraftSpan, EpochMinutes, IsoDate } from '../vocabulary';
import { isAfterGap, isDayStart, toWallClock } from '../zone';

/**
 * The instants the server sent, which apply while the fields still show them: only they can hold the second
 * 02:30 of the autumn night, or a span over 24 hours.
 */

export type Instants = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

const isWithin = (inner: Instants, outer: Instants) => inner.start >= outer.start && inner.end <= outer.end;

/** The received instants, if the fields still show them. */
function shown({ start, end, received }: DraftSpan, zone: string): Instants | null {
  if (received === null || toWallClock(received.start, zone).minutes !== start) return null;
  return toWallClock(received.end, zone).minutes === end ? received : null;
}

/** The received instants of a line, if its fields and date still show them; the end may precede the start. */
export function receivedSpan(date: IsoDate, span: DraftSpan, zone: string): Instants | null {
  const received = shown(span, zone);
  if (received === null || toWallClock(received.start, zone).date !== date) return null;
  const mayBeEmpty = isDayStart(received.start, zone) || isAfterGap(received.start, zone);
  return received.end === received.start && !mayBeEmpty ? null : received;
}

/** The received instants of a break, if its fields still show them and they lie within the line. */
export function receivedBreak(span: DraftSpan, line: Instants, zone: string): Instants | null {
  const received = shown(span, zone);
  return received !== null && received.end > received.start && isWithin(received, line) ? received : null;
}

/** Whether a line was received with an end before its start (rule: line-received-contradiction). */
export function isBackwards({ received }: DraftSpan): boolean {
  return received !== null && received.end < received.start;
}

/** Whether a break was received backwards or outside its line, or the line's received times are unknown. */
export function isStray({ received }: DraftSpan, line: DraftSpan): boolean {
  if (received === null) return false;
  const within = line.received !== null && !isBackwards(line) && isWithin(received, line.received);
  return !within || received.end < received.start;
}

/**
 * The instants of a break received outside its line, if its fields still show them: it must not be moved into
 * the line.
 */
export function strayBreak(row: DraftBreak, line: DraftSpan, zone: string): Instants | null {
  return isStray(row, line) ? shown(row, zone) : null;
}

const withoutReceived = <Span extends DraftSpan>(span: Span, contradicts: boolean): Span => {
  if (span.received === null) return span;
  return contradicts ? { ...span, end: null, received: null } : { ...span, received: null };
};

/**
 * The times of a line as if typed: received instants only belong to the card and week they came with
 * (rule: time-received). The end of a contradictory span is left empty, so that it is not read as something
 * else.
 */
export function asTyped({ span, breaks }: DraftLine): Pick<DraftLine, 'span' | 'breaks'> {
  return {
    span: withoutReceived(span, isBackwards(span)),
    breaks: breaks.map((row) => withoutReceived(row, isStray(row, span))),
  };
}
