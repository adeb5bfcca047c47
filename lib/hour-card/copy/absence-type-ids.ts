import type { HourExceptionType, Id } from '../vocabulary';

/** Sickness and leave (SPEC 3, hour exception type): what is asked before it is taken over from another week. */
const absenceLabels = ['SICK', 'LEAVE', 'SPECIAL_LEAVE'];

/** The ids of the types that mean absence. */
export function absenceTypeIds(types: readonly HourExceptionType[]): readonly Id[] {
  return types.filter(({ label }) => absenceLabels.includes(label.trim().toUpperCase())).map(({ id }) => id);
}
