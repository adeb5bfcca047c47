import type { DraftSpan, EpochMinutes, IsoDate } from './vocabulary';
import { toInstant, toWallClock } from './zone';

type Fault = 'unreadable_time' | 'half_filled' | 'start_equals_end';

export type SpanReading =
  | Readonly<{ kind: 'empty' }>
  | Readonly<{ kind: 'span'; start: EpochMinutes; end: EpochMinutes }>
  | Readonly<{ kind: 'fault'; code: Fault; field: 'start' | 'end' }>;

type Instants = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

/** What the server sent, while the fields still show it: the second 02:30 and a span over 24 hours live only there. */
function stillReceived(date: IsoDate, { start, end, received }: DraftSpan, zone: string): Instants | null {
  if (received === null || received.end < received.start) return null;
  if (received.end === received.start && start !== 0) return null;
  const from = toWallClock(received.start, zone);
  if (from.date !== date || from.minutes !== start) return null;
  return toWallClock(received.end, zone).minutes === end ? received : null;
}

/**
 * Reads the start and end of a line as instants, or says what is wrong with them (SPEC 5.1, DECISIONS 2 and 3).
 * An end before the start is on the next day; `00:00` to `00:00` is a zero-hour line on the day's midnight.
 */
export function resolveSpan(date: IsoDate, span: DraftSpan, zone: string): SpanReading {
  const { start, end } = span;
  if (start !== null && typeof start !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'start' };
  if (end !== null && typeof end !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'end' };
  if (start === null && end === null) return { kind: 'empty' };
  if (start === null) return { kind: 'fault', code: 'half_filled', field: 'start' };
  if (end === null) return { kind: 'fault', code: 'half_filled', field: 'end' };

  const received = stillReceived(date, span, zone);
  if (received) return { kind: 'span', start: received.start, end: received.end };

  const from = toInstant(date, start, zone);
  if (start === end) {
    return start === 0
      ? { kind: 'span', start: from, end: from }
      : { kind: 'fault', code: 'start_equals_end', field: 'end' };
  }
  const to = toInstant(date, end < start ? end + 1440 : end, zone);
  // A clock change can swallow a whole span (02:15 to 03:00 in the spring night): no time lies between.
  if (to <= from) return { kind: 'fault', code: 'start_equals_end', field: 'end' };
  return { kind: 'span', start: from, end: to };
}
