import { type LineIssue, lineIssue } from '../issue';
import type {
  DraftException,
  DraftLine,
  DraftSecondment,
  DraftSpan,
  EpochMinutes,
  Id,
  IsoDate,
  ResolvedBreak,
  ResolvedException,
  ResolvedLine,
} from '../vocabulary';
import { isAfterGap, toInstant, toWallClock } from '../zone';
import { type Instants, receivedBreak, receivedSpan, strayBreak } from './received-times';

type Fault = 'unreadable_time' | 'half_filled' | 'start_equals_end' | 'end_before_start';

export type SpanReading =
  | Readonly<{ kind: 'empty' }>
  | Readonly<{ kind: 'span'; start: EpochMinutes; end: EpochMinutes }>
  | Readonly<{ kind: 'fault'; code: Fault; field: 'start' | 'end' }>;

/** Where the clock went on: a start in a gap moves past an end right behind that gap, and so stands at the gap's end. */
function gapEndBefore(moved: EpochMinutes, zone: string): EpochMinutes {
  for (let instant = moved; instant > moved - 1440; instant -= 1) if (isAfterGap(instant, zone)) return instant;
  return moved;
}

/**
 * Reads the start and end of a line as instants, or says what is wrong
 * (rules: line-half-filled, line-start-end). An end before the start is on the next day; `00:00` to `00:00`
 * is a zero-hour line on the day's midnight. A clock gap may leave no time between the two (rule: line-clock-gap).
 */
export function resolveSpan(date: IsoDate, span: DraftSpan, zone: string): SpanReading {
  const { start, end } = span;
  if (start !== null && typeof start !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'start' };
  if (end !== null && typeof end !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'end' };
  if (start === null && end === null) return { kind: 'empty' };
  if (start === null) return { kind: 'fault', code: 'half_filled', field: 'start' };
  if (end === null) return { kind: 'fault', code: 'half_filled', field: 'end' };

  const received = receivedSpan(date, span, zone);
  if (received && received.end < received.start) return { kind: 'fault', code: 'end_before_start', field: 'end' };
  if (received) return { kind: 'span', start: received.start, end: received.end };

  const from = toInstant(date, start, zone);
  if (start === end) {
    return start === 0
      ? { kind: 'span', start: from, end: from }
      : { kind: 'fault', code: 'start_equals_end', field: 'end' };
  }
  const to = toInstant(date, end < start ? end + 1440 : end, zone);
  return { kind: 'span', start: to <= from ? gapEndBefore(from, zone) : from, end: to };
}

/**
 * Reads a break of a line as instants. One earlier than the line's start is on the next day
 * (rule: break-next-day). Whether it lies within the line is `checkCard`'s question.
 */
export function resolveBreak(date: IsoDate, line: Instants, span: DraftSpan, zone: string): SpanReading {
  const { start, end } = span;
  if (start !== null && typeof start !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'start' };
  if (end !== null && typeof end !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'end' };
  if (start === null && end === null) return { kind: 'empty' };
  if (start === null) return { kind: 'fault', code: 'half_filled', field: 'start' };
  if (end === null) return { kind: 'fault', code: 'half_filled', field: 'end' };

  const received = receivedBreak(span, line, zone);
  if (received) return { kind: 'span', start: received.start, end: received.end };

  const first = start < toWallClock(line.start, zone).minutes ? start + 1440 : start;
  const last = end < start ? end + 1440 : end;
  const dayLater = first - start;
  return { kind: 'span', start: toInstant(date, first, zone), end: toInstant(date, last + dayLater, zone) };
}

type ExceptionsReading = Readonly<{ exceptions: readonly ResolvedException[]; issues: readonly LineIssue[] }>;

/** A row in which nothing was filled in; it is dropped, as an empty break is (rule: exception-type). */
export function isEmptyException({ exceptionId, minutes, wageComponentId, comment }: DraftException): boolean {
  return exceptionId === null && minutes === 0 && wageComponentId === null && comment.trim() === '';
}

/**
 * Reads the exception rows of a line; the row's kind becomes the sign of its minutes (rule: exception-sign).
 */
function resolveExceptions(line: string, rows: readonly DraftException[]): ExceptionsReading {
  const exceptions: ResolvedException[] = [];
  const issues: LineIssue[] = [];
  for (const row of rows) {
    if (isEmptyException(row)) continue;
    const { key, exceptionId, minutes, subtract, wageComponentId, comment } = row;
    const place = { field: 'exceptions', row: key } as const;
    if (exceptionId === null) issues.push(lineIssue('exception_type_required', line, place));
    // Negative hours are refused here: past this point the sign means a reduction.
    const readable = typeof minutes === 'number' && minutes >= 0;
    if (!readable) issues.push(lineIssue('exception_hours_invalid', line, place));
    if (exceptionId === null || !readable) continue;
    const signed = subtract && minutes > 0 ? -minutes : minutes;
    exceptions.push({ key, exceptionId, minutes: signed, wageComponentId, comment });
  }
  return { exceptions, issues };
}

/** `line` is null for a blank line, and for one whose times cannot be read. */
export type LineReading = Readonly<{ line: ResolvedLine | null; issues: readonly LineIssue[] }>;

function readBreaks(draft: DraftLine, span: Instants, zone: string, issues: LineIssue[]): readonly ResolvedBreak[] {
  const breaks: ResolvedBreak[] = [];
  for (const row of draft.breaks) {
    const stray = strayBreak(row, draft.span, zone);
    const reading: SpanReading = stray ? { kind: 'span', ...stray } : resolveBreak(draft.date, span, row, zone);
    if (reading.kind === 'span') breaks.push({ key: row.key, start: reading.start, end: reading.end });
    if (reading.kind !== 'fault') continue;
    const code = reading.code === 'unreadable_time' ? 'unreadable_time' : 'invalid_breaks';
    issues.push(lineIssue(code, draft.key, { field: 'breaks', row: row.key }));
  }
  return breaks;
}

type Secondment = Readonly<{ optionId: Id | null; description: string }>;

function readSecondment({ key, secondment }: DraftLine, issues: LineIssue[]): Secondment {
  const { type, path, description } = secondment satisfies DraftSecondment;
  const optionId = path.at(-1) ?? null;
  if (type === 0) return { optionId: null, description: '' };
  if (type === 1) {
    if (optionId === null) issues.push(lineIssue('secondment_option_required', key, { field: 'secondment' }));
    return { optionId, description: '' };
  }
  // Another function needs a description (rule: secondment-other-function).
  if (description.trim() === '') issues.push(lineIssue('other_function_required', key, { field: 'secondment' }));
  return { optionId, description };
}

function readLine(draft: DraftLine, zone: string): LineReading {
  const issues: LineIssue[] = [];
  const exceptions = resolveExceptions(draft.key, draft.exceptions);
  const span = resolveSpan(draft.date, draft.span, zone);
  if (span.kind === 'fault') {
    return { line: null, issues: [lineIssue(span.code, draft.key, { field: span.field }), ...exceptions.issues] };
  }
  const hasExceptions = exceptions.exceptions.length > 0 || exceptions.issues.length > 0;
  const hasBreaks = draft.breaks.some(({ start, end }) => start !== null || end !== null);
  if (span.kind === 'empty' && !hasExceptions && !hasBreaks) return { line: null, issues };

  // Exceptions without times stand on a zero-hour line, as if 00:00 were filled in (rule: line-zero-hour).
  // Breaks without times are outside any line, so that they are an error and not dropped unseen.
  const midnight = toInstant(draft.date, 0, zone);
  const times = span.kind === 'empty' ? { start: midnight, end: midnight } : span;
  const breaks = readBreaks(draft, times, zone, issues);
  const secondment = readSecondment(draft, issues);
  const line: ResolvedLine = {
    key: draft.key,
    id: draft.id,
    date: draft.date,
    start: times.start,
    end: times.end,
    breaks,
    exceptions: exceptions.exceptions,
    secondmentOptionId: secondment.optionId,
    secondmentDescription: secondment.description,
    shiftScheduleId: draft.shiftScheduleId,
  };
  return { line, issues: [...issues, ...exceptions.issues] };
}

/** Lines never change, so a line that was read once is known; only the line being typed in is read again. */
const known = new WeakMap<DraftLine, Readonly<{ zone: string; reading: LineReading }>>();

/**
 * Reads one line of the form, and says what in its fields cannot be read
 * (rules: line-blank, line-half-filled).
 */
export function resolveLine(draft: DraftLine, zone: string): LineReading {
  const before = known.get(draft);
  if (before?.zone === zone) return before.reading;
  const reading = readLine(draft, zone);
  known.set(draft, { zone, reading });
  return reading;
}
