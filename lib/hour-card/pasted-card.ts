import { dayOfWeek } from './calendar';
import { isWithinContract } from './contracts';
import { hasSameBreaks } from './pasted-breaks';
import type { PastedDay } from './pasted-columns';
import { isInWeek } from './pasted-labels';
import { formatTime } from './time-text';
import { addLine, setLineTime, typedTime, updateLine } from './transitions/lines';
import type { Contract, DraftLine, DraftSpan, HourCardForm, IsoDate, Minutes } from './vocabulary';

/** The other changes to a line. `placed` is a break in the middle, because the text has only its length. */
const changes = ['replaced', 'breaksRemoved', 'placed', 'rounded'] as const;
/** Why a row is not filled in (rule: paste-other-week). `tooMany`: the day has no lines left. */
const leftOut = ['otherWeek', 'sunday', 'outsideContract', 'tooMany'] as const;
export const pasteRemarks = [...changes, ...leftOut] as const;
type PasteRemark = (typeof pasteRemarks)[number];

export type PastedRow = Readonly<{
  day: PastedDay;
  /** The line with the row filled in. Null if the row is left out, for the reason in `remarks`. */
  line: DraftLine | null;
  remarks: readonly PasteRemark[];
}>;

export type PastedCard = Readonly<{ form: HourCardForm; rows: readonly PastedRow[] }>;

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
  return days.reduce<PastedCard>((card, day) => pasteRow(card, key, day, contract), { form, rows: [] });
}

function pasteRow(card: PastedCard, key: string, day: PastedDay, contract: Contract | null): PastedCard {
  const { date } = day;
  const leaveOut = (reason: (typeof leftOut)[number]): PastedCard => ({
    ...card,
    rows: [...card.rows, { day, line: null, remarks: [reason] }],
  });
  if (!isInWeek(date, card.form.week)) return leaveOut('otherWeek');
  if (dayOfWeek(date) === 7) return leaveOut('sunday');
  if (!isWithinContract(date, contract)) return leaveOut('outsideContract');
  const [form, line] = lineFor(card, key, date);
  if (!form || !line) return leaveOut('tooMany');
  const pasted = pasteDay(form, line, day);
  const after = pasted.lines.find((other) => other.key === line.key) ?? line;
  const applies = {
    // A line that was just added starts where the previous one ends. The user did not type that start, so it
    // does not count as replaced.
    replaced: card.form.lines.includes(line) && isOther(line.span, after.span),
    breaksRemoved: after.breaks.length === 0 && line.breaks.some((pause) => !isEmpty(pause)),
    placed: day.isPlaced && !hasSameBreaks(line, day),
    rounded: isRounded(day, after),
  };
  const remarks = changes.filter((change) => applies[change]);
  return { form: pasted, rows: [...card.rows, { day, line: after, remarks }] };
}

/** The line for the next row of a day. Adds one if needed; returns no line if the day is full. */
function lineFor({ form, rows: above }: PastedCard, key: string, date: IsoDate): [HourCardForm?, DraftLine?] {
  const rows = above.filter(({ line }) => line?.date === date).length;
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
