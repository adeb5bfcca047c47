import { addDays, daysBetween, mondayOf, weekOrder } from '../calendar';
import { sameId } from '../identity';
import type { HourCardForm, Id } from '../vocabulary';
import { compareLines } from './compare-lines';
import type { FieldDifference, FormDifference } from './difference';

/**
 * The differences between two states of one card, such as a draft and the saved card. The card's own fields
 * come first, then its lines by day; empty when a reader would see no difference. With a `zone`, times that
 * read the same also differ when they mean other instants.
 */
export function compareForms(
  a: HourCardForm,
  b: HourCardForm,
  { zone = null }: Readonly<{ zone?: string | null }> = {},
): readonly FormDifference[] {
  const lines = compareLines(a.lines, b.lines, { dateOf: ({ date }) => date, byId: true, zone });
  return [...compareFields(a, b), ...lines];
}

/**
 * How a week differs from an earlier one ('Anders dan vorige week'), weekday by weekday in wall-clock time.
 * The week itself does not count as a difference. Dates are those of the second form.
 */
export function compareWithEarlierWeek(earlier: HourCardForm, later: HourCardForm): readonly FormDifference[] {
  const days = daysBetween(mondayOf(earlier.week), mondayOf(later.week));
  const lines = compareLines(earlier.lines, later.lines, {
    dateOf: ({ date }) => addDays(date, days),
    byId: false,
    zone: null,
  });
  return [...compareFields(earlier, later).filter(({ field }) => field !== 'week'), ...lines];
}

/**
 * The fields of the card itself that differ, without what is derived from them (types, rest time, maximum)
 * and without the card's id and saved type, which nobody chooses.
 */
function compareFields(a: HourCardForm, b: HourCardForm): readonly FieldDifference[] {
  const kind = 'field_changed';
  return [
    ...unless(weekOrder(a.week, b.week) === 0, { kind, field: 'week', before: a.week, after: b.week }),
    ...unless(equalIds(a.employeeId, b.employeeId), {
      kind,
      field: 'employeeId',
      before: a.employeeId,
      after: b.employeeId,
    }),
    ...unless(equalIds(a.contractId, b.contractId), {
      kind,
      field: 'contractId',
      before: a.contractId,
      after: b.contractId,
    }),
    ...unless(equalIds(a.departmentId, b.departmentId), {
      kind,
      field: 'departmentId',
      before: a.departmentId,
      after: b.departmentId,
    }),
    ...unless(equalIds(a.shiftId, b.shiftId), { kind, field: 'shiftId', before: a.shiftId, after: b.shiftId }),
    ...unless(equalAmounts(a.travelExpenses, b.travelExpenses), {
      kind,
      field: 'travelExpenses',
      before: a.travelExpenses,
      after: b.travelExpenses,
    }),
    ...unless(equalSecondment(a.fullWeekSecondment, b.fullWeekSecondment), {
      kind,
      field: 'fullWeekSecondment',
      before: a.fullWeekSecondment,
      after: b.fullWeekSecondment,
    }),
    ...unless(a.workedInTeams === b.workedInTeams, {
      kind,
      field: 'workedInTeams',
      before: a.workedInTeams,
      after: b.workedInTeams,
    }),
  ];
}

const unless = (equal: boolean, difference: FieldDifference): readonly FieldDifference[] => (equal ? [] : [difference]);

const equalIds = (a: Id | null, b: Id | null) => (a === null ? b === null : sameId(a, b));

function equalAmounts(a: HourCardForm['travelExpenses'], b: HourCardForm['travelExpenses']): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.text.trim() === b.text.trim();
}

/** While it is off in both, what was chosen under it is neither shown nor submitted. */
function equalSecondment(a: HourCardForm['fullWeekSecondment'], b: HourCardForm['fullWeekSecondment']): boolean {
  if (a.enabled !== b.enabled) return false;
  return !a.enabled || (equalIds(a.departmentId, b.departmentId) && equalIds(a.shiftId, b.shiftId));
}
