import { freshKey } from '../identity';
import { cardType } from '../rules/card-rules';
import { breakLimit } from '../rules/check-line';
import { isStray } from '../rules/received-times';
import { formatTime } from '../time-text';
import { parseTimeRange } from '../typed-text';
import type { HourCardForm } from '../vocabulary';
import { typedTime, updateLine } from './lines';

/** Adds an empty break to a line: at most 3, on a YOUTH card 1 (rule: break-count). */
export function addBreak(form: HourCardForm, key: string): HourCardForm {
  const max = breakLimit(cardType(form));
  return updateLine(form, key, (line) => {
    if (line.breaks.length >= max) return line;
    const row = { key: freshKey(line.breaks, `${line.key}/break`), start: null, end: null, received: null };
    return { ...line, breaks: [...line.breaks, row] };
  });
}

/** Removes a break from a line. */
export function removeBreak(form: HourCardForm, key: string, breakKey: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const breaks = line.breaks.filter((row) => row.key !== breakKey);
    return breaks.length === line.breaks.length ? line : { ...line, breaks };
  });
}

/** Sets the start or end of a break as typed; rounded to the quarter, unreadable text is kept. */
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

/** Sets the start of a break as typed; `12-1230` fills its end as well. */
export function typeBreakStart(form: HourCardForm, key: string, breakKey: string, text: string): HourCardForm {
  const range = parseTimeRange(text);
  if (range === null) return setBreakTime(form, key, breakKey, 'start', text);
  const started = setBreakTime(form, key, breakKey, 'start', formatTime(range.start));
  return setBreakTime(started, key, breakKey, 'end', formatTime(range.end));
}
