import type { DraftLine, DraftSpan, EpochMinutes } from '../vocabulary';

/**
 * Instants from the server, which apply as long as the fields have the same times. Needed because wall-clock
 * times cannot express the second 02:30 of the autumn night, or a span over 24 hours.
 */

export type Instants = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

export const isWithin = (inner: Instants, outer: Instants) => inner.start >= outer.start && inner.end <= outer.end;

/** Whether a line was received with its end before its start (rule: line-received-contradiction). */
export function isBackwards({ received }: DraftSpan): boolean {
  return received !== null && received.end < received.start;
}

/** Whether a break was received backwards or outside its line, or the line has no received times. */
export function isStray({ received }: DraftSpan, line: DraftSpan): boolean {
  if (received === null) return false;
  const within = line.received !== null && !isBackwards(line) && isWithin(received, line.received);
  return !within || received.end < received.start;
}

const withoutReceived = <Span extends DraftSpan>(span: Span, contradicts: boolean): Span => {
  if (span.received === null) return span;
  return contradicts ? { ...span, end: null, received: null } : { ...span, received: null };
};

/**
 * The times of a line without received instants, because those belong only to their own card and week
 * (rule: time-received). Clears the end of a contradictory span, because it would otherwise be read as
 * another time.
 */
export function asTyped({ span, breaks }: DraftLine): Pick<DraftLine, 'span' | 'breaks'> {
  return {
    span: withoutReceived(span, isBackwards(span)),
    breaks: breaks.map((row) => withoutReceived(row, isStray(row, span))),
  };
}
