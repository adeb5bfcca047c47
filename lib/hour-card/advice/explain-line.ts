import { dayOfWeek } from '../calendar';
import type { LineIssue } from '../issue';
import { isGoodBreak } from '../rules/check-line';
import { resolveBreak, resolveLine } from '../rules/resolve-line';
import { formatTime } from '../time-text';
import { setBreakTime } from '../transitions/breaks';
import { setLineTime } from '../transitions/lines';
import { parseTimeRange, splitTimeRange, type TimeRange } from '../typed-text';
import { parseTime } from '../typed-time';
import type {
  CardRules,
  DraftBreak,
  DraftLine,
  DraftTime,
  EpochMinutes,
  HourCardForm,
  IsoDate,
  Minutes,
  ResolvedLine,
} from '../vocabulary';
import { chainsOf, workedTogether } from '../worked-hours';

/**
 * A correction that the user can apply with one click: new times for a line and its breaks, or, with `row`,
 * for one break.
 */
export type Correction = Readonly<{
  line: string;
  row: string | null;
  times: Partial<TimeRange>;
  breaks?: readonly Readonly<{ row: string; times: TimeRange }>[];
}>;

/**
 * Why a line breaks a rule, shown beside the rule's own message (rules: explain-break, explain-night,
 * explain-time, explain-others). The code is the message key under `hourCardHelp.why`. `correction` has the
 * times that the user probably meant.
 */
export type Explanation = Readonly<{ correction: Correction | null }> &
  (
    | Readonly<{ code: TimeFault['code']; text: string }>
    | Readonly<{ code: 'break_no_times' | 'into_sunday' }>
    | Readonly<{ code: 'break_half' | 'break_no_length'; number: number }>
    | Readonly<{ code: 'break_reversed' | 'break_outside'; number: number; pause: TimeRange; line: TimeRange }>
    | Readonly<{ code: 'break_overlap'; number: number; other: number }>
    | Readonly<{ code: 'night' | 'reversed'; line: TimeRange; minutes: Minutes }>
    | Readonly<{ code: 'chain'; minutes: Minutes; lines: number }>
    | Readonly<{ code: 'overlaps'; start: EpochMinutes; end: EpochMinutes }>
    | Readonly<{ code: 'rest_before' | 'rest_after'; at: EpochMinutes; rest: Minutes }>
  );

type Reference = Readonly<{
  rules: Pick<CardRules, 'zone' | 'maxWorkMinutesPerLine'>;
  /** All readable lines of the card, and the employee's lines in the weeks before and after. */
  others: readonly ResolvedLine[];
}>;

/**
 * Explains the issues of a line where the rule's message is not enough. If the line's own times were probably
 * mistyped, explains only that mistake and not the issues that follow from it. Also explains the breaks that
 * would still be wrong after the correction, so that the user sees them at once.
 */
export function explainLine(
  line: DraftLine,
  issues: readonly LineIssue[],
  reference: Reference,
): readonly Explanation[] {
  const reasons = issues.flatMap((issue) => explainIssue(line, issue, reference));
  const other = reasons.filter(isLineMistyped);
  const shown =
    other.length > 0 ? [...other, ...explainRemainingBreaks(line, other[0]?.correction ?? null, reference)] : reasons;
  const texts = shown.map((reason) => JSON.stringify(reason));
  return shown.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

/** Whether the line's own times, rather than those of a break, were probably mistyped. */
export function isLineMistyped({ correction }: Explanation): boolean {
  return correction !== null && correction.row === null;
}

export function applyCorrection(form: HourCardForm, { line, row, times, breaks = [] }: Correction): HourCardForm {
  const corrected = (['start', 'end'] as const).reduce((before, field) => {
    const time = times[field];
    if (time === undefined) return before;
    const text = formatTime(time);
    return row === null ? setLineTime(before, line, field, text) : setBreakTime(before, line, row, field, text);
  }, form);
  return breaks.reduce((before, pause) => applyCorrection(before, { line, ...pause }), corrected);
}

/**
 * Explains the breaks that would still be wrong after a correction. Skips half-filled breaks, because the
 * user may still be typing.
 */
function explainRemainingBreaks(
  line: DraftLine,
  correction: Correction | null,
  { rules }: Reference,
): readonly Explanation[] {
  const times = correction && completeTimes({ start: null, end: null, ...correction.times });
  if (!correction || !times) return [];
  const breaks = line.breaks.map((row) => {
    const suggested = correction.breaks?.find((pause) => pause.row === row.key);
    return suggested ? { ...row, ...suggested.times, received: null } : row;
  });
  const suggested = { ...line, span: { ...times, received: null }, breaks };
  const wrong = new Set(checkedBreaks(suggested, rules.zone));
  return breaks.flatMap((row, at) => (wrong.has(row.key) ? explainBreak(suggested, row, at + 1, rules.zone) : []));
}

/** The keys of the breaks that have both times but are invalid on their line. */
function checkedBreaks(line: DraftLine, zone: string): readonly string[] {
  const read = resolveLine(line, zone).line;
  if (!read) return [];
  return read.breaks.flatMap((pause) => (pause.key === undefined || isGoodBreak(read, pause) ? [] : pause.key));
}

function explainIssue(line: DraftLine, issue: LineIssue, reference: Reference): readonly Explanation[] {
  switch (issue.code) {
    case 'unreadable_time':
      return explainText(line, issue);
    case 'invalid_breaks':
      return line.breaks.flatMap((row, at) =>
        row.key === issue.row ? explainBreak(line, row, at + 1, reference.rules.zone) : [],
      );
    case 'end_before_start':
      return explainNight(line, issue, reference);
    case 'sunday_hours': {
      const night = explainNight(line, issue, reference);
      return night.length > 0 || dayOfWeek(line.date) === 7 ? night : [{ code: 'into_sunday', correction: null }];
    }
    case 'max_shift_length_exceeded': {
      const night = explainNight(line, issue, reference);
      return night.length > 0 ? night : explainLength(line, reference);
    }
    case 'collision':
    case 'gap_too_small':
      return explainOthers(line, issue, reference);
    default:
      return [];
  }
}

const textOf = (time: DraftTime) => (typeof time === 'object' && time !== null ? time.text : null);

function explainText({ key, span, breaks }: DraftLine, { row }: LineIssue): readonly Explanation[] {
  const times = row === null ? span : breaks.find((pause) => pause.key === row);
  return (['start', 'end'] as const).flatMap((field) => {
    const typed = textOf(times?.[field] ?? null);
    if (typed === null) return [];
    const { code, text, suggested } = explainTime(typed, field === 'end');
    if (code === 'time_unknown' && suggested === null) return [];
    const suggestedTimes = typeof suggested === 'number' ? { [field]: suggested } : suggested;
    return [{ code, text, correction: suggestedTimes && { line: key, row, times: suggestedTimes } }];
  });
}

type CompleteTimes = Readonly<{ start: Minutes; end: Minutes }>;

/** The start and end of a span; null if either is missing or unreadable. */
export function completeTimes({ start, end }: Readonly<{ start: DraftTime; end: DraftTime }>): CompleteTimes | null {
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}

function explainBreak(line: DraftLine, row: DraftBreak, number: number, zone: string): readonly Explanation[] {
  const pause = completeTimes(row);
  const span = completeTimes(line.span);
  const read = resolveLine(line, zone).line;
  if (!pause) return [{ code: 'break_half', number, correction: null }];
  if (!span || !read) return [{ code: 'break_no_times', correction: null }];
  if (pause.start === pause.end) return [{ code: 'break_no_length', number, correction: null }];

  const isInside = (candidate: CompleteTimes) => fits(line.date, read, candidate, zone);
  const swapped = { start: pause.end, end: pause.start };
  const place = { number, pause, line: span };
  if (isInside(pause)) return explainOverlap(line, read, row.key, number);
  if (!isInside(swapped)) return [{ code: 'break_outside', ...place, correction: null }];
  return [{ code: 'break_reversed', ...place, correction: { line: line.key, row: row.key, times: swapped } }];
}

/** Whether a break lies within a resolved line. */
export function fits(date: IsoDate, line: ResolvedLine, pause: CompleteTimes, zone: string): boolean {
  const reading = resolveBreak(date, line, { ...pause, received: null }, zone);
  return reading.kind === 'span' && reading.start >= line.start && reading.end <= line.end;
}

function explainOverlap(draft: DraftLine, { breaks }: ResolvedLine, key: string, number: number) {
  const own = breaks.find((pause) => pause.key === key);
  const other = breaks.find((pause) => own && pause !== own && pause.start < own.end && own.start < pause.end);
  const at = draft.breaks.findIndex((row) => row.key === other?.key);
  return at === -1 ? [] : [{ code: 'break_overlap' as const, number, other: at + 1, correction: null }];
}

/**
 * Explains an end before the start, which counts as the next day. If the line is then too long, the user
 * probably swapped start and end, or typed an afternoon hour on a 12-hour clock.
 */
function explainNight(draft: DraftLine, { code }: LineIssue, { rules }: Reference): readonly Explanation[] {
  const line = completeTimes(draft.span);
  if (!line || line.end >= line.start) return [];
  const minutes = line.end + 1440 - line.start;
  const isContradiction = code === 'end_before_start';
  const { maxWorkMinutesPerLine: max } = rules;
  if (!isContradiction && minutes <= max) return [];
  const suggested =
    line.start < 720 ? { start: line.start, end: line.end + 720 } : { start: line.end, end: line.start };
  const breaks = suggestBreaks(draft, suggested, rules.zone);
  const also = breaks.length > 0 ? { breaks } : {};
  const correction =
    suggested.end - suggested.start <= max ? { line: draft.key, row: null, times: suggested, ...also } : null;
  return [{ code: isContradiction ? 'reversed' : 'night', line, minutes, correction }];
}

/**
 * Corrects breaks that have the same mistake as their line: start and end swapped, or afternoon hours on a
 * 12-hour clock. Skips breaks that fit as typed and breaks that cannot be made to fit.
 */
function suggestBreaks(draft: DraftLine, times: CompleteTimes, zone: string): NonNullable<Correction['breaks']> {
  const read = resolveLine({ ...draft, span: { ...times, received: null } }, zone).line;
  if (!read) return [];
  return draft.breaks.flatMap((row) => {
    const typed = completeTimes(row);
    if (!typed || row.received !== null) return [];
    const { start, end } = typed;
    const ways = [typed, { start: end, end: start }, { start, end: end + 720 }, { start: start + 720, end: end + 720 }];
    const way = ways.find((one) => one.end > one.start && one.end <= 1440 && fits(draft.date, read, one, zone));
    return way === undefined || way === typed ? [] : [{ row: row.key, times: way }];
  });
}

/** Gives the total time worked in the line and the lines connected to it. */
function explainLength({ key }: DraftLine, { others }: Reference): readonly Explanation[] {
  const chain = chainsOf(others).find((lines) => lines.some((line) => line.key === key));
  return chain ? [{ code: 'chain', minutes: workedTogether(chain), lines: chain.length, correction: null }] : [];
}

/** Names the other line: the one that overlaps, or the nearest one that leaves too little rest. */
function explainOthers({ key }: DraftLine, issue: LineIssue, { others }: Reference): readonly Explanation[] {
  const own = others.find((line) => line.key === key);
  const rest = others.filter((line) => line.key !== key && line.end > line.start);
  if (!own) return [];
  if (issue.code === 'collision') {
    const other = rest.find(({ start, end }) => start < own.end && own.start < end);
    return other ? [{ code: 'overlaps', start: other.start, end: other.end, correction: null }] : [];
  }
  if (issue.field === 'end') {
    const after = rest.filter(({ start }) => start > own.end).toSorted((a, b) => a.start - b.start)[0];
    return after ? [{ code: 'rest_after', at: after.start, rest: after.start - own.end, correction: null }] : [];
  }
  const before = rest.filter(({ end }) => end < own.start).toSorted((a, b) => b.end - a.end)[0];
  return before ? [{ code: 'rest_before', at: before.end, rest: own.start - before.end, correction: null }] : [];
}

/**
 * Why a text is not a time (rule: explain-time): the hour or minute does not exist, or the field has two
 * times. `suggested` is the probable value, which the user can apply with one click.
 */
type TimeFault = Readonly<{
  code: 'time_hour' | 'time_minute' | 'time_two' | 'time_unknown';
  /** The unreadable part, as typed. */
  text: string;
  suggested: Minutes | TimeRange | null;
}>;

const separated = /^(\d{1,2})\s*([:.,;uh])\s*(\d{1,2})(?::\d{2})?$/i;
const unseparated = /^(\d{1,2}?)()(\d{2})?$/;

/**
 * Explains why the text in a time field cannot be read. With `isEnd`, the time may be on the next day:
 * `26:00` suggests 02:00.
 */
export function explainTime(text: string, isEnd: boolean): TimeFault {
  const range = parseTimeRange(text);
  if (range) return { code: 'time_two', text: text.trim(), suggested: range };
  const wrong = splitTimeRange(text)?.find((part) => typeof parseTime(part) !== 'number');
  if (wrong === undefined) return explainOne(text.trim(), isEnd);
  // A suggestion for this part would replace the whole range, so give only the reason.
  return { ...explainOne(wrong.trim(), false), suggested: null };
}

function explainOne(text: string, isEnd: boolean): TimeFault {
  const [, hourText = '', mark = '', minuteText = ''] = separated.exec(text) ?? unseparated.exec(text) ?? [];
  const unknown: TimeFault = { code: 'time_unknown', text, suggested: null };
  if (hourText === '') return unknown;
  const [hours, minutes] = [Number(hourText), minutesOf(minuteText, mark)];
  if (minutes > 59) {
    // `8,75` is a decimal number of hours: 08:45.
    const suggested = minutes === 75 && /[.,]/.test(mark) && hours < 24 ? hours * 60 + 45 : null;
    return { code: 'time_minute', text, suggested };
  }
  const total = hours * 60 + minutes;
  if (total > 1440) return { code: 'time_hour', text, suggested: isEnd && total < 2880 ? total - 1440 : null };
  return { ...unknown, suggested: total % 1440 };
}

/** `8:3` means 8:30. So does `8,5`, as a decimal number of hours. */
function minutesOf(text: string, mark: string): Minutes {
  const figure = Number(text);
  if (text.length !== 1 || figure > 5) return figure;
  return /[.,]/.test(mark) && figure === 5 ? 30 : figure * 10;
}
