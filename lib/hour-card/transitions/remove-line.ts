import { dayOfWeek } from '../calendar';
import { freshKey } from '../fresh-key';
import { emptyLine } from '../new-card';
import type { DraftLine, HourCardForm } from '../vocabulary';

function isUntouched({ span, breaks, exceptions, secondment }: DraftLine): boolean {
  const rows = breaks.length + exceptions.length;
  return span.start === null && span.end === null && rows === 0 && secondment.type === 0;
}

/** Removes a line; the only line of a weekday becomes an empty one, since Monday to Saturday always have one (SPEC 4). */
export function removeLine(form: HourCardForm, key: string): HourCardForm {
  const at = form.lines.findIndex((line) => line.key === key);
  const line = form.lines[at];
  if (!line) return form;
  const alone = form.lines.every((other) => other === line || other.date !== line.date);
  if (!alone || dayOfWeek(line.date) === 7) return { ...form, lines: form.lines.toSpliced(at, 1) };
  if (isUntouched(line)) return form;
  return { ...form, lines: form.lines.with(at, emptyLine(line.date, freshKey(form.lines, line.date))) };
}
