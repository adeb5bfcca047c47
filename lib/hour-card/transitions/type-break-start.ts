import { parseTimeRange } from '../time-range-text';
import { formatTime } from '../time-text';
import type { HourCardForm } from '../vocabulary';
import { setBreakTime } from './set-break-time';

/** The start of a break as typed; `12-1230` fills its end as well. */
export function typeBreakStart(form: HourCardForm, key: string, breakKey: string, text: string): HourCardForm {
  const range = parseTimeRange(text);
  if (range === null) return setBreakTime(form, key, breakKey, 'start', text);
  const started = setBreakTime(form, key, breakKey, 'start', formatTime(range.start));
  return setBreakTime(started, key, breakKey, 'end', formatTime(range.end));
}
