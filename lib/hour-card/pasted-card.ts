import { dayOfWeek } from './calendar';
import { isWithinContract } from './contracts';
import { hasSameBreaks } from './pasted-breaks';
import type { PastedDay } from './pasted-columns';
import { isInWeek } from './pasted-labels';
import { formatTime } from './time-text';
import { setLineTime, typedTime, updateLine } from './transitions/lines';
import type { Contract, DraftLine, DraftSpan, HourCardForm, IsoDate, Minutes } from './vocabulary';

export type PastedCard = Readonly<{
  form: HourCardForm;
  filled: readonly IsoDate[];
  /** Days with other times before. */
  replaced: readonly IsoDate[];
  /** Days of which only the length of the break was known, and which got it in the middle. */
  placed: readonly IsoDate[];
  /** Dates of other weeks (rule: paste-other-week). */
  otherWeek: readonly IsoDate[];
  /** Days outside the contract, Sundays, and a day that came twice. */
  leftOut: readonly IsoDate[];
}>;

/**
 * Spreads pasted times over the days, as if typed (rule: paste-times): on the line that they were pasted in,
 * on other days on the first line. Breaks that came along take the place of the line's own.
 */
export function pasteTimes(
  form: HourCardForm,
  key: string,
  days: readonly PastedDay[],
  contract: Contract | null,
): PastedCard {
  const anchor = form.lines.find((line) => line.key === key);
  const filled: IsoDate[] = [];
  const replaced: IsoDate[] = [];
  const placed: IsoDate[] = [];
  const otherWeek: IsoDate[] = [];
  const leftOut: IsoDate[] = [];
  let pasted = form;
  for (const day of days) {
    const { date } = day;
    if (!isInWeek(date, form.week)) {
      otherWeek.push(date);
      continue;
    }
    const line = anchor?.date === date ? anchor : form.lines.find((other) => other.date === date);
    const takesHours = dayOfWeek(date) < 7 && isWithinContract(date, contract);
    if (!line || !takesHours || filled.includes(date)) {
      leftOut.push(date);
      continue;
    }
    pasted = pasteDay(pasted, line, day);
    filled.push(date);
    if (day.isPlaced && !hasSameBreaks(line, day)) placed.push(date);
    if (isOther(line.span, pasted.lines.find((other) => other.key === line.key)?.span)) replaced.push(date);
  }
  return { form: pasted, filled, replaced, placed, otherWeek, leftOut };
}

function pasteDay(form: HourCardForm, line: DraftLine, day: PastedDay): HourCardForm {
  const { start, end, breaks, isWhole } = day;
  const paste = (current: HourCardForm, field: 'start' | 'end', time: Minutes | null) =>
    time === null && !isWhole ? current : setLineTime(current, line.key, field, time === null ? '' : formatTime(time));
  const timed = paste(paste(form, 'start', start), 'end', end);
  if (breaks.length === 0 || (day.isPlaced && hasSameBreaks(line, day))) return timed;
  // More than a line may have are an error to see, like any other.
  const rows = breaks.map((pause, at) => ({
    key: `${line.key}/break/${at + 1}`,
    start: typedTime(null, formatTime(pause.start)),
    end: typedTime(null, formatTime(pause.end)),
    received: null,
  }));
  return updateLine(timed, line.key, (current) => ({ ...current, breaks: rows }));
}

/** Whether something that was filled in is different now. */
const isOther = (before: DraftSpan, after: DraftSpan | undefined) =>
  (['start', 'end'] as const).some((field) => before[field] !== null && before[field] !== after?.[field]);
