import { parseTimeRange } from '../time-range-text';
import { formatTime } from '../time-text';
import type { HourCardForm } from '../vocabulary';
import { setLineTime } from './set-line-time';

/** The start of a line as typed; `8-1630` fills its end as well. */
export function typeLineStart(form: HourCardForm, key: string, text: string): HourCardForm {
  const range = parseTimeRange(text);
  if (range === null) return setLineTime(form, key, 'start', text);
  return setLineTime(setLineTime(form, key, 'start', formatTime(range.start)), key, 'end', formatTime(range.end));
}
