import type { DraftLine, DraftSpan, EpochMinutes } from '../vocabulary';

/**
 * The instants the server sent, which apply while the fields still show them: only they can hold the second
 * 02:30 of the autumn night, or a span over 24 hours.
 */

export type Instants = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

export const isWithin = (inner: Instants, outer: Instants) => inner.start >= outer.start && inner.end <= outer.end;

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
