import type { HourCardForm } from '../vocabulary';
import { typedTime } from './typed-time';
import { updateLine } from './update-line';

/** The start or end of a break as typed; rounded to the quarter, unreadable text is kept. */
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
    return time === row[field] ? line : { ...line, breaks: line.breaks.with(at, { ...row, [field]: time }) };
  });
}
