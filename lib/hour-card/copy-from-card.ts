import { addDays, daysBetween, daysOf, mondayOf } from './calendar';
import { isWithinContract } from './contracts';
import { sameId } from './identity';
import { isBlankLine } from './line-fields';
import { withWeekdayLines } from './new-card';
import { cardType } from './rules/card-rules';
import { isEmptyException } from './rules/resolve-line';
import { copyLines, type WantedCopy } from './transitions/copies';
import type { Contract, DraftException, DraftLine, HourCardForm, HourExceptionType, Id, IsoDate } from './vocabulary';

type CopyOptions = Readonly<{
  /** The contract of the target card. Days outside it are not copied. */
  contract: Contract | null;
  /** Whether to copy sickness and leave too. */
  includeAbsence: boolean;
  absenceTypeIds: readonly Id[];
}>;

/**
 * Why something on a day was not copied: the day is outside the contract or the week, the row is sickness or
 * leave, or the target card's type has no exceptions.
 */
export type SkipReason = 'outside_contract' | 'outside_week' | 'absence' | 'exceptions_not_allowed';
export type SkippedDay = Readonly<{ date: IsoDate; reason: SkipReason }>;

export type CopiedCard = Readonly<{
  form: HourCardForm;
  /** The number of lines copied. */
  copied: number;
  /** Dates are in the target's week. Each reason occurs once per day. */
  skipped: readonly SkippedDay[];
  /**
   * The number of sickness and leave rows on the days to copy, copied or not. If there are any, the user is
   * asked whether to copy them.
   */
  absences: number;
  /** The days on which lines with content were replaced. */
  replaced: readonly IsoDate[];
}>;

/**
 * Copies the lines, breaks, secondment, shift and travel expenses of another card to the target's week, by
 * weekday and wall-clock time. Replaces the lines of days that get new ones and keeps other days. Returns the
 * same form if nothing was copied.
 */
export function copyFromCard(target: HourCardForm, source: HourCardForm, options: CopyOptions): CopiedCard {
  const { toCopy, skipped, absences } = collectLines(target, source, options);
  const shiftId = target.shiftId ?? (toCopy.length > 0 ? shiftToCopy(target, source) : null);
  const isSameShift = shiftId !== null && sameId(shiftId, source.shiftId);
  const copies = copyLines(target, toCopy).map((copy, at) => {
    const entry = toCopy[at]?.line.shiftScheduleId ?? null;
    return isSameShift && entry !== null ? { ...copy, shiftScheduleId: entry } : copy;
  });
  const days = new Set(copies.map(({ date }) => date));
  const travelExpenses = travelExpensesOf(target, source);
  const unchanged = copies.length === 0 && travelExpenses === target.travelExpenses;
  const remaining = target.lines.filter(({ date }) => !days.has(date));
  const given = target.lines.filter((line) => days.has(line.date) && !isBlankLine(line)).map(({ date }) => date);
  return {
    form: unchanged
      ? target
      : withWeekdayLines({ ...target, shiftId, travelExpenses, lines: [...remaining, ...copies] }),
    copied: copies.length,
    skipped: onceEach(skipped),
    absences,
    replaced: [...new Set(given)].toSorted(),
  };
}

/** Collects the lines to copy, with their dates in the target's week, and lists the content to skip. */
function collectLines(target: HourCardForm, source: HourCardForm, options: CopyOptions) {
  const { contract, includeAbsence, absenceTypeIds } = options;
  const withExceptions = cardType(target) !== 'PART_TIME';
  const isAbsence = ({ exceptionId }: DraftException) => absenceTypeIds.some((id) => sameId(id, exceptionId));
  const days = daysBetween(mondayOf(source.week), mondayOf(target.week));
  const targetDays = daysOf(target.week);
  const toCopy: WantedCopy[] = [];
  const skipped: SkippedDay[] = [];
  let absences = 0;

  for (const line of source.lines) {
    if (isBlankLine(line)) continue;
    const date = addDays(line.date, days);
    const inWeek = targetDays.includes(date);
    if (!inWeek || !isWithinContract(date, contract)) {
      skipped.push({ date, reason: inWeek ? 'outside_contract' : 'outside_week' });
      continue;
    }
    const filled = line.exceptions.filter((row) => !isEmptyException(row));
    const absent = withExceptions ? filled.filter(isAbsence) : [];
    absences += absent.length;
    if (!withExceptions && filled.length > 0) skipped.push({ date, reason: 'exceptions_not_allowed' });
    if (!includeAbsence && absent.length > 0) skipped.push({ date, reason: 'absence' });
    const exceptions = withExceptions ? filled.filter((row) => includeAbsence || !isAbsence(row)) : [];
    // A line without hours has nothing to copy if all its exceptions are left out.
    if (isWithoutHours(line) && filled.length > 0 && exceptions.length === 0) continue;
    toCopy.push({ line, date, exceptions });
  }
  return { toCopy, skipped, absences };
}

const isWithoutHours = ({ span: { start, end } }: DraftLine) =>
  (start === null && end === null) || (start === 0 && end === 0);

const onceEach = (skipped: readonly SkippedDay[]): readonly SkippedDay[] =>
  skipped
    .filter((one, at) => at === skipped.findIndex(({ date, reason }) => date === one.date && reason === one.reason))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));

/**
 * The source's shift, if both cards are FULL_TIME cards in the same department, so that the copied week is
 * compared with the same schedule.
 */
function shiftToCopy(target: HourCardForm, source: HourCardForm): Id | null {
  const isSamePlace = sameId(target.departmentId, source.departmentId) && cardType(target) === 'FULL_TIME';
  return isSamePlace && cardType(source) === 'FULL_TIME' ? source.shiftId : null;
}

/**
 * The source's travel expenses. Keeps the target's own if the source has none, or if the target is a YOUTH
 * card, which has no travel expenses (rule: card-travel).
 */
function travelExpensesOf(target: HourCardForm, source: HourCardForm): HourCardForm['travelExpenses'] {
  const isYouth = target.contractType !== null && cardType(target) === 'YOUTH';
  const { travelExpenses } = source;
  return typeof travelExpenses === 'number' && travelExpenses > 0 && !isYouth ? travelExpenses : target.travelExpenses;
}

/**
 * Labels of absence types. Absence is copied from another week only after asking (rule: editor-copy-absence).
 */
const absenceLabels = ['SICK', 'LEAVE', 'SPECIAL_LEAVE'];

export function absenceTypeIds(types: readonly HourExceptionType[]): readonly Id[] {
  return types.filter(({ label }) => absenceLabels.includes(label.trim().toUpperCase())).map(({ id }) => id);
}
