import { cardType } from '../card-type';
import { freshKey } from '../fresh-key';
import { limits } from '../limits';
import type { HourCardForm } from '../vocabulary';
import { updateLine } from './update-line';

/** A new build-up (or, with `subtract`, reduction) row on a line: at most 3, none on a PART_TIME card (SPEC 5.1). */
export function addException(form: HourCardForm, key: string, subtract: boolean): HourCardForm {
  if (cardType(form) === 'PART_TIME') return form;
  return updateLine(form, key, (line) => {
    if (line.exceptions.length >= limits.exceptionsPerLine) return line;
    const row = {
      key: freshKey(line.exceptions, `${line.key}/exception`),
      exceptionId: null,
      minutes: 0,
      subtract,
      wageComponentId: null,
      comment: '',
    };
    return { ...line, exceptions: [...line.exceptions, row] };
  });
}
