import type { HourCardForm } from '../vocabulary';
import { typedTime } from './typed-time';
import { updateLine } from './update-line';

/** 23:45: a start belongs to its own day. */
const latestStart = 1425;

/** The start or end of a line as typed; rounded to the quarter, unreadable text is kept. */
export function setLineTime(form: HourCardForm, key: string, field: 'start' | 'end', text: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const current = line.span[field];
    const time = typedTime(current, text, field === 'start' ? latestStart : undefined);
    return time === current ? line : { ...line, span: { ...line.span, [field]: time } };
  });
}
