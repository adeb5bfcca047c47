import { freshKey } from '../fresh-key';
import { limits } from '../limits';
import { emptyLine } from '../new-card';
import type { DraftLine, DraftTime, HourCardForm, IsoDate } from '../vocabulary';
import { daysOf } from '../week';

/** Where the last line of the day ended; nothing when that is unknown or not on this day any more. */
function nextStart(last: DraftLine | undefined): DraftTime {
  if (!last) return null;
  const { start, end } = last.span;
  return typeof start === 'number' && typeof end === 'number' && end > start ? end : null;
}

/** A new line on a day of the card's week, starting where the last one ended; at most 3 a day (SPEC 5.1). */
export function addLine(form: HourCardForm, date: IsoDate): HourCardForm {
  const ofDay = form.lines.filter((line) => line.date === date);
  if (ofDay.length >= limits.linesPerDay || !daysOf(form.week).includes(date)) return form;
  const fresh = emptyLine(date, freshKey(form.lines, date));
  const line = { ...fresh, span: { ...fresh.span, start: nextStart(ofDay.at(-1)) } };
  const later = form.lines.findIndex((other) => other.date > date);
  return { ...form, lines: form.lines.toSpliced(later === -1 ? form.lines.length : later, 0, line) };
}
