import { dayOfWeek, daysOf } from '../calendar';
import { freshKey } from '../identity';
import { emptyLine, isBlankLine } from '../line-fields';
import { withWeekdayLines } from '../new-card';
import { limits } from '../rules/card-rules';
import { isBackwards } from '../rules/received-times';
import { formatTime, roundToQuarter } from '../time-text';
import { parseTimeRange } from '../typed-text';
import { parseTime } from '../typed-time';
import type { DraftLine, DraftTime, HourCardForm, IsoDate } from '../vocabulary';

/** Changes one line. Other lines stay the same objects, and so does the form if nothing changes. */
export function updateLine(form: HourCardForm, key: string, change: (line: DraftLine) => DraftLine): HourCardForm {
  const at = form.lines.findIndex((line) => line.key === key);
  const line = form.lines[at];
  if (!line) return form;
  const changed = change(line);
  return changed === line ? form : { ...form, lines: form.lines.with(at, changed) };
}

/**
 * Adds a line to a day, starting where the day's last line ends, up to 3 a day (rules: line-add, line-count).
 */
export function addLine(form: HourCardForm, date: IsoDate): HourCardForm {
  const ofDay = form.lines.filter((line) => line.date === date);
  if (ofDay.length >= limits.linesPerDay || !daysOf(form.week).includes(date)) return form;
  const fresh = emptyLine(date, freshKey(form.lines, date));
  const line = { ...fresh, span: { ...fresh.span, start: nextStart(ofDay.at(-1)) } };
  const later = form.lines.findIndex((other) => other.date > date);
  return { ...form, lines: form.lines.toSpliced(later === -1 ? form.lines.length : later, 0, line) };
}

/** The end of the day's last line; null if the end is unknown or on the next day. */
function nextStart(last: DraftLine | undefined): DraftTime {
  if (!last) return null;
  const { start, end } = last.span;
  return typeof start === 'number' && typeof end === 'number' && end > start ? end : null;
}

/** Removes a line. A weekday's only line is replaced by a blank one (rule: line-weekdays). */
export function removeLine(form: HourCardForm, key: string): HourCardForm {
  const at = form.lines.findIndex((line) => line.key === key);
  const line = form.lines[at];
  if (!line) return form;
  const alone = form.lines.every((other) => other === line || other.date !== line.date);
  if (!alone || dayOfWeek(line.date) === 7) return { ...form, lines: form.lines.toSpliced(at, 1) };
  if (isBlankLine(line, 'nothing')) return form;
  return { ...form, lines: form.lines.with(at, emptyLine(line.date, freshKey(form.lines, line.date))) };
}

/** Whether a line starts and ends at 00:00, so that it has no hours (rule: line-zero-hour). */
export function isMidnightOnly({ span }: DraftLine): boolean {
  return span.start === 0 && span.end === 0;
}

/** 23:45. A later start would round to the next day. */
const latestStart = 1425;

/** Sets the start or end of a line from typed text, rounded to a quarter. Keeps text that cannot be read. */
export function setLineTime(form: HourCardForm, key: string, field: 'start' | 'end', text: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const current = line.span[field];
    const time = typedTime(current, text, field === 'start' ? latestStart : undefined);
    if (time === current) return line;
    // Drop contradictory received times for good. Otherwise they would apply again when the user types the
    // same times as before.
    const received = isBackwards(line.span) ? null : line.span.received;
    return { ...line, span: { ...line.span, [field]: time, received } };
  });
}

/** Sets the start of a line from typed text. A range such as `8-1630` also sets its end. */
export function typeLineStart(form: HourCardForm, key: string, text: string): HourCardForm {
  const range = parseTimeRange(text);
  if (range === null) return setLineTime(form, key, 'start', text);
  return setLineTime(setLineTime(form, key, 'start', formatTime(range.start)), key, 'end', formatTime(range.end));
}

/**
 * The value of a time field after typing, rounded to a quarter (rule: time-quarter). Keeps the current value
 * if the text means the same, so that focusing the field does not change a received 08:07. `latest` prevents
 * a start from rounding to the next day.
 */
export function typedTime(current: DraftTime, text: string, latest = 1440): DraftTime {
  const typed = parseTime(text);
  if (isSame(typed, current)) return current;
  if (typeof typed !== 'number') return typed;
  return Math.min(roundToQuarter(typed), latest) % 1440;
}

function isSame(a: DraftTime, b: DraftTime): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.text === b.text;
}

export function withDefaultLines(form: HourCardForm): HourCardForm {
  return withWeekdayLines({ ...form, lines: defaultLines(form) });
}

/** Six blank lines, with keys that the form does not use yet (rule: line-weekdays). */
function defaultLines(form: HourCardForm): readonly DraftLine[] {
  const weekdays = daysOf(form.week).slice(0, limits.weekdaysPerCard);
  return weekdays.map((date) => emptyLine(date, freshKey(form.lines, date)));
}
