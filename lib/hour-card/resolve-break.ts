import type { SpanReading } from './resolve-span';
import type { DraftSpan, EpochMinutes, IsoDate } from './vocabulary';
import { toInstant, toWallClock } from './zone';

type LineSpan = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

function stillReceived({ start, end, received }: DraftSpan, line: LineSpan, zone: string): LineSpan | null {
  if (received === null || received.start < line.start || received.end > line.end) return null;
  if (received.end <= received.start) return null;
  const matches =
    toWallClock(received.start, zone).minutes === start && toWallClock(received.end, zone).minutes === end;
  return matches ? received : null;
}

/**
 * Reads a break of a line as instants. A break earlier than the line's start belongs to the next day (DECISIONS 3).
 * Whether it lies within the line is `checkCard`'s question.
 */
export function resolveBreak(date: IsoDate, line: LineSpan, span: DraftSpan, zone: string): SpanReading {
  const { start, end } = span;
  if (start !== null && typeof start !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'start' };
  if (end !== null && typeof end !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'end' };
  if (start === null && end === null) return { kind: 'empty' };
  if (start === null) return { kind: 'fault', code: 'half_filled', field: 'start' };
  if (end === null) return { kind: 'fault', code: 'half_filled', field: 'end' };

  const received = stillReceived(span, line, zone);
  if (received) return { kind: 'span', start: received.start, end: received.end };

  const first = start < toWallClock(line.start, zone).minutes ? start + 1440 : start;
  const last = end < start ? end + 1440 : end;
  const dayLater = first - start;
  return { kind: 'span', start: toInstant(date, first, zone), end: toInstant(date, last + dayLater, zone) };
}
