import { cardType } from '../card-type';
import { breakLimit } from '../check-line';
import { freshKey } from '../fresh-key';
import type { HourCardForm } from '../vocabulary';
import { updateLine } from './update-line';

/** A new, empty break on a line: at most 3, on a YOUTH card 1 (SPEC 5.1). */
export function addBreak(form: HourCardForm, key: string): HourCardForm {
  const max = breakLimit(cardType(form));
  return updateLine(form, key, (line) => {
    if (line.breaks.length >= max) return line;
    const row = { key: freshKey(line.breaks, `${line.key}/break`), start: null, end: null, received: null };
    return { ...line, breaks: [...line.breaks, row] };
  });
}
