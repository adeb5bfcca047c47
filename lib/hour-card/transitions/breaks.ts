import { dayOfWeek } from '../calendar';
import { freshKey } from '../identity';
import { cardType } from '../rules/card-rules';
import { breakLimit } from '../rules/check-line';
import { isStray } from '../rules/received-times';
import { formatTime } from '../time-text';
import { parseTimeRange, type TimeRange } from '../typed-text';
import type { DraftLine, HourCardForm, Minutes, ScheduleEntry } from '../vocabulary';
import { typedTime, updateLine } from './lines';

/**
 * Adds a break to a line, up to 3, or 1 on a YOUTH card (rule: break-count). Fills in the first break in
 * `schedule` that fits in the line (rule: break-from-shift); otherwise the break is empty.
 */
export function addBreak(
  form: HourCardForm,
  key: string,
  schedule: readonly ScheduleEntry[] | null = null,
): HourCardForm {
  const max = breakLimit(cardType(form));
  return updateLine(form, key, (line) => {
    if (line.breaks.length >= max) return line;
    const [times = { start: null, end: null }] = shiftBreaks(line, schedule ?? []);
    const row = { key: freshKey(line.breaks, `${line.key}/break`), ...times, received: null };
    return { ...line, breaks: [...line.breaks, row] };
  });
}

/** The scheduled breaks on the line's day that lie within the line and are not on the line yet. */
export function shiftBreaks(
  { date, span, breaks }: DraftLine,
  schedule: readonly ScheduleEntry[],
): readonly TimeRange[] {
  const { start, end } = span;
  if (typeof start !== 'number' || typeof end !== 'number') return [];
  const sinceStart = (time: Minutes) => (time - start + 1440) % 1440;
  const length = sinceStart(end) || 1440;
  const planned = schedule.filter((entry) => entry.dayOfWeek === dayOfWeek(date)).flatMap((entry) => entry.breaks);
  const times = planned.map((pause) => ({ start: pause.start % 1440, end: pause.end % 1440 }));
  const fits = (pause: TimeRange) => {
    const [from, to] = [sinceStart(pause.start), sinceStart(pause.end)];
    return from < to && to <= length && breaks.every((row) => row.start !== pause.start);
  };
  return times.filter(fits);
}

/** The key that `addBreak` gives to the first break of a line. */
export const firstBreakKey = (line: string) => freshKey([], `${line}/break`);

/** Adds a break from text typed in the empty break field of a line. Empty text adds nothing. */
export function typeFirstBreak(form: HourCardForm, key: string, field: 'start' | 'end', text: string): HourCardForm {
  if (text.trim() === '') return form;
  const added = addBreak(form, key);
  const row = added.lines.find((line) => line.key === key)?.breaks.at(-1);
  if (!row) return form;
  return field === 'start' ? typeBreakStart(added, key, row.key, text) : setBreakTime(added, key, row.key, field, text);
}

export function removeBreak(form: HourCardForm, key: string, breakKey: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const breaks = line.breaks.filter((row) => row.key !== breakKey);
    return breaks.length === line.breaks.length ? line : { ...line, breaks };
  });
}

/** Sets the start or end of a break from typed text, rounded to a quarter. Keeps text that cannot be read. */
export function setBreakTime(
  form: HourCardForm,
  key: string,
  breakKey: string,
  field: 'start' | 'end',
  text: string,
): HourCardForm {
  return updateLine(form, key, (line) => {
    const at = line.breaks.findIndex((row) => row.key === breakKey);
    const row = line.breaks[at];
    if (!row) return line;
    const time = typedTime(row[field], text);
    if (time === row[field]) return line;
    const received = isStray(row, line.span) ? null : row.received;
    return { ...line, breaks: line.breaks.with(at, { ...row, [field]: time, received }) };
  });
}

/** Sets the start of a break from typed text. A range such as `12-1230` also sets its end. */
export function typeBreakStart(form: HourCardForm, key: string, breakKey: string, text: string): HourCardForm {
  const range = parseTimeRange(text);
  if (range === null) return setBreakTime(form, key, breakKey, 'start', text);
  const started = setBreakTime(form, key, breakKey, 'start', formatTime(range.start));
  return setBreakTime(started, key, breakKey, 'end', formatTime(range.end));
}
