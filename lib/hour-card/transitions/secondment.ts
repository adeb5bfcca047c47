import { type DraftSecondment, type HourCardForm, secondmentTypes } from '../vocabulary';
import { updateLine } from './lines';

/**
 * Changes the secondment of a line (rule: secondment-other-function). Switching to 'other function' clears
 * the option, which would otherwise be submitted without being shown. Keeps the description, so that
 * switching back does not lose input.
 */
export function setSecondment(form: HourCardForm, key: string, change: Partial<DraftSecondment>): HourCardForm {
  return updateLine(form, key, (line) => {
    const { type = line.secondment.type, description = line.secondment.description } = change;
    const switched = type !== line.secondment.type && type === secondmentTypes.otherFunction;
    const path = change.path ?? (switched ? [] : line.secondment.path);
    const same =
      type === line.secondment.type &&
      description === line.secondment.description &&
      path.length === line.secondment.path.length &&
      path.every((id, at) => id === line.secondment.path[at]);
    return same ? line : { ...line, secondment: { type, path, description } };
  });
}
