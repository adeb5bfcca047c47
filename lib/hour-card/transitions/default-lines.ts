import { freshKey } from '../fresh-key';
import { limits } from '../limits';
import { emptyLine, withWeekdayLines } from '../new-card';
import type { DraftLine, HourCardForm } from '../vocabulary';
import { daysOf } from '../week';

/** The six empty lines of a week (SPEC 4), under keys that the form's present lines do not have. */
function defaultLines(form: HourCardForm): readonly DraftLine[] {
  const weekdays = daysOf(form.week).slice(0, limits.weekdaysPerCard);
  return weekdays.map((date) => emptyLine(date, freshKey(form.lines, date)));
}

/** The form with its lines back to their defaults. */
export function withDefaultLines(form: HourCardForm): HourCardForm {
  return withWeekdayLines({ ...form, lines: defaultLines(form) });
}
