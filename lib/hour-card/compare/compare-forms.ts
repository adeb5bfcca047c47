import { addDays, daysBetween, mondayOf, weekOrder } from '../calendar';
import { sameId } from '../identity';
import type { HourCardForm, Id } from '../vocabulary';
import { compareLines } from './compare-lines';
import type { FieldDifference, FormDifference } from './difference';

/**
 * The differences between two states of a card, such as a draft and the saved card: first the card's own
 * fields, then its lines by day. Empty if a user would see no difference. With a `zone`, times that look the
 * same but are different instants also differ.
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
 * How a week differs from an earlier one ('Anders dan vorige week'), by weekday and wall-clock time. Ignores
 * the week number. Dates are in the later week.
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

type CompareField = (a: HourCardForm, b: HourCardForm) => readonly FieldDifference[];

const kind = 'field_changed';
const unless = (equal: boolean, difference: FieldDifference): readonly FieldDifference[] => (equal ? [] : [difference]);

/**
 * How to compare each field of the card, in the order in which differences are shown. Null for fields that
 * depend on another field or that the user cannot choose. Lines are compared separately.
 */
const compareField: Readonly<Record<keyof HourCardForm, CompareField | null>> = {
  week: ({ week: before }, { week: after }) =>
    unless(weekOrder(before, after) === 0, { kind, field: 'week', before, after }),
  employeeId: ({ employeeId: before }, { employeeId: after }) =>
    unless(equalIds(before, after), { kind, field: 'employeeId', before, after }),
  contractId: ({ contractId: before }, { contractId: after }) =>
    unless(equalIds(before, after), { kind, field: 'contractId', before, after }),
  departmentId: ({ departmentId: before }, { departmentId: after }) =>
    unless(equalIds(before, after), { kind, field: 'departmentId', before, after }),
  shiftId: ({ shiftId: before }, { shiftId: after }) =>
    unless(equalIds(before, after), { kind, field: 'shiftId', before, after }),
  travelExpenses: ({ travelExpenses: before }, { travelExpenses: after }) =>
    unless(equalAmounts(before, after), { kind, field: 'travelExpenses', before, after }),
  fullWeekSecondment: ({ fullWeekSecondment: before }, { fullWeekSecondment: after }) =>
    unless(equalSecondment(before, after), { kind, field: 'fullWeekSecondment', before, after }),
  workedInTeams: ({ workedInTeams: before }, { workedInTeams: after }) =>
    unless(before === after, { kind, field: 'workedInTeams', before, after }),
  id: null,
  contractType: null,
  savedContractType: null,
  departmentEnforcedType: null,
  maxWorkMinutesPerLine: null,
  requiredRestMinutes: null,
  lines: null,
};

function compareFields(a: HourCardForm, b: HourCardForm): readonly FieldDifference[] {
  return Object.values(compareField).flatMap((compare) => compare?.(a, b) ?? []);
}

const equalIds = (a: Id | null, b: Id | null) => (a === null ? b === null : sameId(a, b));

function equalAmounts(a: HourCardForm['travelExpenses'], b: HourCardForm['travelExpenses']): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.text.trim() === b.text.trim();
}

/**
 * Ignores the department and shift if secondment is off in both forms, because they are then neither shown
 * nor submitted.
 */
function equalSecondment(a: HourCardForm['fullWeekSecondment'], b: HourCardForm['fullWeekSecondment']): boolean {
  if (a.enabled !== b.enabled) return false;
  return !a.enabled || (equalIds(a.departmentId, b.departmentId) && equalIds(a.shiftId, b.shiftId));
}
