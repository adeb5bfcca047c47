import type { EveryField, NoFields } from '../every-field';
import { type LineIssue, lineIssue } from '../issue';
import type {
  DraftException,
  DraftLine,
  DraftSecondment,
  DraftSpan,
  EpochMinutes,
  Id,
  IsoDate,
  Minutes,
  ResolvedBreak,
  ResolvedException,
  ResolvedLine,
} from '../vocabulary';
import { isAfterGap, toInstant, toWallClock } from '../zone';
import { receivedBreak, receivedSpan, strayBreak } from './received-instants';
import type { Instants } from './received-times';

/** `line` is null if the line is blank or its times cannot be read. */
export type LineReading = Readonly<{ line: ResolvedLine | null; issues: readonly LineIssue[] }>;

/** Caches results by line object. Lines are immutable, so only the edited line is resolved again. */
const known = new WeakMap<DraftLine, Readonly<{ zone: string; reading: LineReading }>>();

/**
 * Converts the times of a line to instants, and reports fields that cannot be read (rules: line-blank,
 * line-half-filled).
 */
export function resolveLine(draft: DraftLine, zone: string): LineReading {
  const before = known.get(draft);
  if (before?.zone === zone) return before.reading;
  const reading = readLine(draft, zone);
  known.set(draft, { zone, reading });
  return reading;
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

  // A line with exceptions but no times is a zero-hour line, as if 00:00 were entered (rule: line-zero-hour).
  // A line with breaks but no times becomes one too, so that the breaks are reported as outside the line
  // rather than silently dropped.
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
  } satisfies EveryField<ResolvedLine>;
  return { line, issues: [...issues, ...exceptions.issues] };
}

type Fault = 'unreadable_time' | 'half_filled' | 'start_equals_end' | 'end_before_start';

export type SpanReading =
  | Readonly<{ kind: 'empty' }>
  | Readonly<{ kind: 'span'; start: EpochMinutes; end: EpochMinutes }>
  | Readonly<{ kind: 'fault'; code: Fault; field: 'start' | 'end' }>;

/**
 * Converts the start and end of a line to instants, or returns the fault (rules: line-half-filled,
 * line-start-end). An end before the start is on the next day. `00:00` to `00:00` is a zero-hour line at the
 * day's midnight. In a clock gap, start and end may be the same instant (rule: line-clock-gap).
 */
export function resolveSpan(date: IsoDate, span: DraftSpan, zone: string): SpanReading {
  const times = timesOf(span);
  if (times.kind !== 'times') return times;
  const { start, end } = times;

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
 * The end of the clock gap before an instant. A start within a gap is moved forward, possibly past an end
 * right after the gap. Such a start counts as the end of the gap (rule: line-clock-gap).
 */
function gapEndBefore(moved: EpochMinutes, zone: string): EpochMinutes {
  for (let instant = moved; instant > moved - 1440; instant -= 1) if (isAfterGap(instant, zone)) return instant;
  return moved;
}

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

type SpanTimes = Exclude<SpanReading, { kind: 'span' }> | Readonly<{ kind: 'times'; start: Minutes; end: Minutes }>;

/** Both wall-clock times of a line or break, if both are present and readable (rule: line-half-filled). */
function timesOf({ start, end }: DraftSpan): SpanTimes {
  if (start !== null && typeof start !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'start' };
  if (end !== null && typeof end !== 'number') return { kind: 'fault', code: 'unreadable_time', field: 'end' };
  if (start === null && end === null) return { kind: 'empty' };
  if (start === null) return { kind: 'fault', code: 'half_filled', field: 'start' };
  if (end === null) return { kind: 'fault', code: 'half_filled', field: 'end' };
  return { kind: 'times', start, end };
}

/**
 * Converts a break of a line to instants. A break before the line's start is on the next day (rule:
 * break-next-day). `checkLine` checks whether it lies within the line.
 */
export function resolveBreak(date: IsoDate, line: Instants, span: DraftSpan, zone: string): SpanReading {
  const times = timesOf(span);
  if (times.kind !== 'times') return times;
  const { start, end } = times;

  const received = receivedBreak(span, line, zone);
  if (received) return { kind: 'span', start: received.start, end: received.end };

  const first = start < toWallClock(line.start, zone).minutes ? start + 1440 : start;
  const last = end < start ? end + 1440 : end;
  const dayLater = first - start;
  return { kind: 'span', start: toInstant(date, first, zone), end: toInstant(date, last + dayLater, zone) };
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
  // The type 'other function' requires a description (rule: secondment-other-function).
  if (description.trim() === '') issues.push(lineIssue('other_function_required', key, { field: 'secondment' }));
  return { optionId, description };
}

type ExceptionsReading = Readonly<{ exceptions: readonly ResolvedException[]; issues: readonly LineIssue[] }>;

/**
 * Resolves the exception rows of a line. `subtract` becomes the sign of the minutes (rule: exception-sign).
 */
function resolveExceptions(line: string, rows: readonly DraftException[]): ExceptionsReading {
  const exceptions: ResolvedException[] = [];
  const issues: LineIssue[] = [];
  for (const row of rows) {
    if (isEmptyException(row)) continue;
    const { key, exceptionId, minutes, subtract, wageComponentId, comment, ...rest } = row;
    rest satisfies NoFields;
    const place = { field: 'exceptions', row: key } as const;
    if (exceptionId === null) issues.push(lineIssue('exception_type_required', line, place));
    // Reject negative hours here, because in the result a minus sign means a reduction.
    const readable = typeof minutes === 'number' && minutes >= 0;
    if (!readable) issues.push(lineIssue('exception_hours_invalid', line, place));
    if (exceptionId === null || !readable) continue;
    const signed = subtract && minutes > 0 ? -minutes : minutes;
    exceptions.push({ key, exceptionId, minutes: signed, wageComponentId, comment });
  }
  return { exceptions, issues };
}

/** Whether a row is empty. Empty rows are dropped, like empty breaks (rule: exception-type). */
export function isEmptyException({
  key,
  subtract,
  exceptionId,
  minutes,
  wageComponentId,
  comment,
  ...rest
}: DraftException): boolean {
  rest satisfies NoFields;
  return exceptionId === null && minutes === 0 && wageComponentId === null && comment.trim() === '';
}
