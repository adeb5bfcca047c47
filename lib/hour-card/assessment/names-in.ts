import type { FormDifference } from '../compare/difference';
import { sameId } from '../same-id';
import type { DraftLine, HourExceptionType, Id, SecondmentOption } from '../vocabulary';
import type { AssessmentNames } from './assessment';

function linesIn(difference: FormDifference): readonly DraftLine[] {
  if (difference.kind === 'line_added') return [difference.after];
  if (difference.kind === 'line_removed') return [difference.before];
  return difference.kind === 'line_changed' ? [difference.before, difference.after] : [];
}

function flat(options: readonly SecondmentOption[]): readonly SecondmentOption[] {
  return options.flatMap((option) => [{ ...option, children: [] }, ...flat(option.children)]);
}

/** Of everything that has a name, what a list of differences mentions: 24 cards go over the line at once. */
export function namesIn(
  differences: readonly FormDifference[],
  types: readonly HourExceptionType[],
  options: readonly SecondmentOption[],
): Pick<AssessmentNames, 'exceptionTypes' | 'secondmentOptions'> {
  const lines = differences.flatMap(linesIn);
  const used = lines.flatMap(({ exceptions }) => exceptions.map(({ exceptionId }) => exceptionId));
  const chosen = lines.flatMap(({ secondment }) => secondment.path.slice(-1));
  const isIn = (ids: readonly (Id | null)[]) => (one: Readonly<{ id: Id }>) => ids.some((id) => sameId(id, one.id));
  return {
    exceptionTypes: types.filter(isIn(used)).map(({ id, label }) => ({ id, label })),
    secondmentOptions: chosen.length === 0 ? [] : flat(options).filter(isIn(chosen)),
  };
}
