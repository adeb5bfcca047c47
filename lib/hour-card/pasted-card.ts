import { dayOfWeek } from './calendar';
import { isWithinContract } from './contracts';
import { hasSameBreaks } from './pasted-breaks';
import type { PastedDay } from './pasted-columns';
import { isInWeek } from './pasted-labels';
import { formatTime } from './time-text';
import { addLine, setLineTime, typedTime, updateLine } from './transitions/lines';
import type { Contract, DraftLine, DraftSpan, HourCardForm, IsoDate, Minutes } from './vocabulary';

/**
 * A day that cannot be filled in: a Sunday, a day outside the contract, or a day with more rows than lines
 * allowed.
 */
export type SkippedDay = Readonly<{ date: IsoDate; reason: 'sunday' | 'outsideContract' | 'tooMany' }>;

export type PastedCard = Readonly<{
  form: HourCardForm;
  filled: readonly IsoDate[];
  /** Days whose existing times changed. */
  replaced: readonly IsoDate[];
  /** Days whose break was placed in the middle, because only its length was pasted. */
  placed: readonly IsoDate[];
  /** Days whose breaks were removed, because the paste contains none. */
  breaksRemoved: readonly IsoDate[];
  /** Days whose times were rounded to quarters. */
  rounded: readonly IsoDate[];
  /** Pasted dates outside the card's week (rule: paste-other-week). */
  otherWeek: readonly IsoDate[];
  /** Each skipped day once, with the first reason. */
  skipped: readonly SkippedDay[];
}>;

/**
 * Fills in pasted times as if they were typed (rules: paste-times, paste-as-is). `key` is the line that was
 * pasted into. The first row of a day goes to that line, or to the first line on other days. Further rows of
 * a day go to the next lines. Pasted breaks replace the breaks of the line.
 */
export function pasteTimes(
  form: HourCardForm,
  key: string,
  days: readonly PastedDay[],
  contract: Contract | null,
): PastedCard {
  const noNotices = {
    filled: [],
    replaced: [],
    placed: [],
    breaksRemoved: [],
    rounded: [],
    otherWeek: [],
    skipped: [],
  };
  return days.reduce<PastedCard>((card, day) => pasteOne(card, key, day, contract), { form, ...noNotices });
}

function pasteOne(card: PastedCard, key: string, day: PastedDay, contract: Contract | null): PastedCard {
  const { date } = day;
  if (!isInWeek(date, card.form.week)) return { ...card, otherWeek: [...card.otherWeek, date] };
  if (dayOfWeek(date) === 7) return skipDay(card, date, 'sunday');
  if (!isWithinContract(date, contract)) return skipDay(card, date, 'outsideContract');
  const [form, line] = lineFor(card, key, date);
  if (!form || !line) return skipDay(card, date, 'tooMany');
  const pasted = pasteDay(form, line, day);
  const after = pasted.lines.find((other) => other.key === line.key) ?? line;
  const add = (dates: readonly IsoDate[], applies: boolean) => (applies ? [...dates, date] : dates);
  return {
    ...card,
    form: pasted,
    filled: add(card.filled, true),
    // A line that was just added starts where the previous one ends. The user did not type that start, so it
    // does not count as replaced.
    replaced: add(card.replaced, card.form.lines.includes(line) && isOther(line.span, after.span)),
    placed: add(card.placed, day.isPlaced && !hasSameBreaks(line, day)),
    breaksRemoved: add(card.breaksRemoved, after.breaks.length === 0 && line.breaks.some((pause) => !isEmpty(pause))),
    rounded: add(card.rounded, isRounded(day, after)),
  };
}

function skipDay(card: PastedCard, date: IsoDate, reason: SkippedDay['reason']): PastedCard {
  if (card.skipped.some((one) => one.date === date)) return card;
  return { ...card, skipped: [...card.skipped, { date, reason }] };
}

/** The line for the next row of a day. Adds one if needed; returns no line if the day is full. */
function lineFor({ form, filled }: PastedCard, key: string, date: IsoDate): [HourCardForm?, DraftLine?] {
  const rows = filled.filter((other) => other === date).length;
  const first = linesOf(form, date).findIndex((line) => line.key === key);
  const at = Math.max(first, 0) + rows;
  const line = linesOf(form, date)[at];
  if (line || rows === 0) return [form, line];
  const longer = addLine(form, date);
  return [longer, linesOf(longer, date)[at]];
}

const linesOf = (form: HourCardForm, date: IsoDate) => form.lines.filter((line) => line.date === date);

function pasteDay(form: HourCardForm, line: DraftLine, day: PastedDay): HourCardForm {
  const { start, end, breaks, isComplete } = day;
  const paste = (current: HourCardForm, field: 'start' | 'end', time: Minutes | null) =>
    time === null && !isComplete
      ? current
      : setLineTime(current, line.key, field, time === null ? '' : formatTime(time));
  const timed = paste(paste(form, 'start', start), 'end', end);
  const keepsBreaks = breaks.length === 0 && (!isComplete || line.breaks.length === 0);
  if (keepsBreaks || (day.isPlaced && hasSameBreaks(line, day))) return timed;
  // Fill in all breaks, even too many, so that the user sees the usual error.
  const rows = breaks.map((pause, at) => ({
    key: `${line.key}/break/${at + 1}`,
    start: typedTime(null, formatTime(pause.start)),
    end: typedTime(null, formatTime(pause.end)),
    received: null,
  }));
  return updateLine(timed, line.key, (current) => ({ ...current, breaks: rows }));
}

const fields = ['start', 'end'] as const;

/** Whether a time that was already filled in has changed. */
const isOther = (before: DraftSpan, after: DraftSpan) =>
  fields.some((field) => before[field] !== null && before[field] !== after[field]);

const isEmpty = (pause: DraftSpan) => pause.start === null && pause.end === null;

function isRounded(day: PastedDay, { span }: DraftLine): boolean {
  const isTimeRounded = fields.some((field) => day[field] !== null && day[field] !== span[field]);
  return isTimeRounded || day.breaks.some(({ start, end }) => start % 15 !== 0 || end % 15 !== 0);
}
