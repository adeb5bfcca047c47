import type { HourCardForm } from '../vocabulary';
import { updateLine } from './update-line';

/** Removes a break from a line. */
export function removeBreak(form: HourCardForm, key: string, breakKey: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const breaks = line.breaks.filter((row) => row.key !== breakKey);
    return breaks.length === line.breaks.length ? line : { ...line, breaks };
  });
}
