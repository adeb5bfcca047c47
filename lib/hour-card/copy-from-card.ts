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
  /** The target's contract. Days outside it are left out. */
  contract: Contract | null;
  /** Whether to copy sickness and leave too. */
  includeAbsence: boolean;
  /** The exception types that mean absence: `absenceTypeIds`. */
  absenceTypeIds: readonly Id[];
}>;

/**
 * Why content of a day was left out: the day itself, sickness or leave, or exceptions on a card without them.
 */
export type SkipReason = 'outside_contract' | 'outside_week' | 'absence' | 'exceptions_not_allowed';
export type SkippedDay = Readonly<{ date: IsoDate; reason: SkipReason }>;

export type CopiedCard = Readonly<{
  form: HourCardForm;
  /** The number of lines copied. */
  copied: number;
  /** Days in the target's week, each reason once per day. */
  skipped: readonly SkippedDay[];
  /**
   * The number of sickness and leave rows on the days to copy, copied or not. Decides whether to ask the
   * user.
   */
  absences: number;
  /** The days on which content of the target was replaced. */
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

/** Collects the lines to copy with their day in the target's week, and what is left out. */
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
    // A line whose exceptions are all left out has nothing else to copy.
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
 * Takes the source's shift if the department is the same, so that the week is compared with its schedule
 * again. A chosen shift stays.
 */
function shiftToCopy(target: HourCardForm, source: HourCardForm): Id | null {
  const isSamePlace = sameId(target.departmentId, source.departmentId) && cardType(target) === 'FULL_TIME';
  return isSamePlace && cardType(source) === 'FULL_TIME' ? source.shiftId : null;
}

/** YOUTH cards have no travel expenses (rule: card-travel). A source without travel expenses clears none. */
function travelExpensesOf(target: HourCardForm, source: HourCardForm): HourCardForm['travelExpenses'] {
  const isYouth = target.contractType !== null && cardType(target) === 'YOUTH';
  const { travelExpenses } = source;
  return typeof travelExpenses === 'number' && travelExpenses > 0 && !isYouth ? travelExpenses : target.travelExpenses;
}

/** Sickness and leave are copied from another week only after asking (rule: editor-copy-absence). */
const absenceLabels = ['SICK', 'LEAVE', 'SPECIAL_LEAVE'];

/** The ids of the types that mean sickness or leave. */
export function absenceTypeIds(types: readonly HourExceptionType[]): readonly Id[] {
  return types.filter(({ label }) => absenceLabels.includes(label.trim().toUpperCase())).map(({ id }) => id);
}
