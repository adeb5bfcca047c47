import type { HourCardForm } from '../vocabulary';
import { updateLine } from './update-line';

/** Removes an exception row; also on a PART_TIME card, where the user may say so (DECISIONS 4). */
export function removeException(form: HourCardForm, key: string, exceptionKey: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const exceptions = line.exceptions.filter((row) => row.key !== exceptionKey);
    return exceptions.length === line.exceptions.length ? line : { ...line, exceptions };
  });
}
