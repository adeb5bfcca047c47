import type { DraftSecondment, HourCardForm } from '../vocabulary';
import { secondmentTypes } from '../vocabulary';
import { updateLine } from './update-line';

/**
 * Changes the secondment of a line (SPEC 4). Going over to another function clears the chosen option, which would
 * otherwise be submitted unseen; the description stays, so that going back and forth loses no typing.
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
