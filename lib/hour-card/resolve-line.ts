import type { LineIssue } from './issue';
import { lineIssue } from './line-issue';
import { resolveBreak } from './resolve-break';
import { resolveExceptions } from './resolve-exceptions';
import { resolveSpan } from './resolve-span';
import type { DraftLine, DraftSecondment, Id, ResolvedBreak, ResolvedLine } from './vocabulary';
import { toInstant } from './zone';

/** `line` is null for a blank line, and for one whose times cannot be read. */
export type LineReading = Readonly<{ line: ResolvedLine | null; issues: readonly LineIssue[] }>;

type Span = Readonly<{ start: number; end: number }>;

function readBreaks(draft: DraftLine, span: Span, zone: string, issues: LineIssue[]): readonly ResolvedBreak[] {
  const breaks: ResolvedBreak[] = [];
  for (const row of draft.breaks) {
    const reading = resolveBreak(draft.date, span, row, zone);
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
  // SPEC 5.1: other-function secondment requires a description.
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

  // Exceptions without times stand on a zero-hour line, as if 00:00 had been filled in (DECISIONS 3). Breaks without
  // times are outside any line, so that they are an error and not dropped unseen.
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

/** Reads one line of the form, and says what in its fields cannot be read (SPEC 5.1, DECISIONS 3). */
export function resolveLine(draft: DraftLine, zone: string): LineReading {
  const before = known.get(draft);
  if (before?.zone === zone) return before.reading;
  const reading = readLine(draft, zone);
  known.set(draft, { zone, reading });
  return reading;
}
