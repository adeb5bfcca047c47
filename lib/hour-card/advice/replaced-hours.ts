import { addDays, dayOfWeek, daysBetween, daysOf, mondayOf } from '../calendar';
import { type Cleared, clearedBetween } from '../card-fields';
import { isWithinContract } from '../contracts';
import { sameId } from '../identity';
import { isBlankLine, lineContent } from '../line-fields';
import { isEmptyException } from '../rules/resolve-line';
import { withScheduleLines } from '../transitions/schedule';
import type { Contract, DraftLine, HourCardForm, IsoDate, ScheduleEntry, Week } from '../vocabulary';

export type ReplacedBy = 'employee' | 'week' | 'secondment' | 'shift' | 'contract' | 'department';

/** How a choice on the card changed typed hours (rule: replaced-hours). Dates are in the card's new week. */
export type Replacement = Readonly<{
  by: ReplacedBy;
  /** The week that the hours moved to; null if they did not move. */
  movedTo: Week | null;
  /** Days whose typed hours were replaced, and days whose typed hours were removed. */
  replaced: readonly IsoDate[];
  emptied: readonly IsoDate[];
  /** Days with typed hours that no longer count, because they are outside the chosen contract. */
  outside: readonly IsoDate[];
  /** Days that also lost build-up or reduction, such as sickness, and have none now. */
  withoutExceptions: readonly IsoDate[];
  cleared: readonly Cleared[];
}>;

type ReplacementContext = Readonly<{
  /**
   * The schedule of the shift before the choice. Hours filled in from this schedule do not count as typed.
   */
  schedule: readonly ScheduleEntry[] | null;
  contractBefore: Contract | null;
  contract: Contract | null;
}>;

/**
 * The typed hours that a choice replaced, moved or cleared; null if nothing changed (rule: replaced-hours).
 */
export function replacedHours(
  before: HourCardForm,
  after: HourCardForm,
  context: ReplacementContext,
): Replacement | null {
  const by = chosen(before, after);
  if (by === null) return null;
  const { contractBefore, contract } = context;
  const moved = daysBetween(mondayOf(before.week), mondayOf(after.week));
  const days = typedDays(before, context).map((day) => ({ day, date: addDays(day, moved) }));
  const changed = days.filter(({ day, date }) => contentOf(before.lines, day) !== contentOf(after.lines, date));
  const [emptied, replaced] = [true, false].map((isEmpty) =>
    changed.map(({ date }) => date).filter((date) => (filled(after.lines, date).length === 0) === isEmpty),
  );
  const outside = days
    .filter(({ day, date }) => isWithinContract(day, contractBefore) && !isWithinContract(date, contract))
    .map(({ date }) => date)
    .filter((date) => filled(after.lines, date).length > 0);
  const movedTo = moved !== 0 && days.length > (emptied?.length ?? 0) ? after.week : null;
  const result = {
    by,
    movedTo,
    replaced: replaced ?? [],
    emptied: emptied ?? [],
    outside,
    withoutExceptions: changed
      .filter(({ day, date }) => hasExceptions(before.lines, day) && !hasExceptions(after.lines, date))
      .map(({ date }) => date),
    cleared: cleared(before, after, by),
  };
  const isUnchanged = changed.length + outside.length + result.cleared.length === 0 && movedTo === null;
  return isUnchanged ? null : result;
}

/**
 * The days whose typed hours were overwritten by something other than a choice, such as copying a day (rule:
 * editor-copy-day).
 */
export function overwrittenDays(
  before: HourCardForm,
  after: HourCardForm,
  context: Omit<ReplacementContext, 'contract'>,
): readonly IsoDate[] {
  return typedDays(before, context).filter((date) => contentOf(before.lines, date) !== contentOf(after.lines, date));
}

/** The choice that the user made. The order matters, because one choice can change other fields too. */
function chosen(before: HourCardForm, after: HourCardForm): ReplacedBy | null {
  const isOther = (a: HourCardForm['shiftId'], b: HourCardForm['shiftId']) => a !== b && !sameId(a, b);
  if (isOther(before.employeeId, after.employeeId)) return 'employee';
  if (mondayOf(before.week) !== mondayOf(after.week)) return 'week';
  if (before.fullWeekSecondment.enabled !== after.fullWeekSecondment.enabled) return 'secondment';
  if (isOther(before.departmentId, after.departmentId)) return 'department';
  if (isOther(before.contractId, after.contractId)) return 'contract';
  return isOther(before.shiftId, after.shiftId) ? 'shift' : null;
}

/** The days with content that does not come from the chosen shift. */
function typedDays(
  form: HourCardForm,
  { schedule, contractBefore }: Omit<ReplacementContext, 'contract'>,
): readonly IsoDate[] {
  const isFilledIn = schedule !== null && !form.fullWeekSecondment.enabled;
  const planned = !isFilledIn ? [] : withScheduleLines(form, schedule, contractBefore).lines;
  return daysOf(form.week).filter(
    (date) => filled(form.lines, date).length > 0 && contentOf(form.lines, date) !== contentOf(planned, date),
  );
}

const filled = (lines: readonly DraftLine[], date: IsoDate) =>
  lines.filter((line) => line.date === date && !isBlankLine(line));

const hasExceptions = (lines: readonly DraftLine[], date: IsoDate) =>
  filled(lines, date).some(({ exceptions }) => !exceptions.every(isEmptyException));

/** The content of a day as text, to compare days in different weeks. */
const contentOf = (lines: readonly DraftLine[], date: IsoDate) =>
  JSON.stringify(filled(lines, date).map((line) => [dayOfWeek(line.date), lineContent(line)]));

/**
 * Leaves out fields that the user expects to be cleared: the shift after choosing another shift or employee,
 * and full-week secondment after switching it off.
 */
function cleared(before: HourCardForm, after: HourCardForm, by: ReplacedBy): readonly Cleared[] {
  const isOwn = (what: Cleared) =>
    what === 'shift' ? by === 'shift' || by === 'employee' : what === 'fullWeekSecondment' && by === 'secondment';
  return clearedBetween(before, after).filter((what) => !isOwn(what));
}
