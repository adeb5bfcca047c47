import { dayOfWeek, daysOf } from '../calendar';
import { isWithinContract } from '../contracts';
import { freshKey } from '../identity';
import { emptyLine } from '../line-fields';
import { withWeekdayLines } from '../new-card';
import { limits } from '../rules/card-rules';
import type { Contract, DraftLine, HourCardForm, Id, IsoDate, ScheduleEntry } from '../vocabulary';
import { withoutSchedule } from './fit-to-type';

/**
 * Chooses a shift and fills the lines from its schedule, unless the whole week is lent out (rule:
 * editor-shift). Keeps the hours if no shift is chosen or its schedule is empty.
 */
export function chooseShift(
  form: HourCardForm,
  shiftId: Id | null,
  schedule: readonly ScheduleEntry[],
  contract: Contract | null,
): HourCardForm {
  if (shiftId === null && form.shiftId === null) return form;
  const chosen = { ...form, shiftId };
  if (form.fullWeekSecondment.enabled) return chosen;
  if (shiftId === null || schedule.length === 0) return { ...chosen, lines: withoutSchedule(form.lines) };
  return withScheduleLines(chosen, schedule, contract);
}

/**
 * Fills the lines from a shift's schedule (rule: editor-shift). Days without schedule entries or outside the
 * contract get an empty line.
 */
export function withScheduleLines(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[],
  contract: Contract | null,
): HourCardForm {
  const taken: Readonly<{ key: string }>[] = [...form.lines];
  const lines: DraftLine[] = [];
  for (const date of daysOf(form.week)) {
    if (!isWithinContract(date, contract)) continue;
    const entries = schedule
      .filter((entry) => entry.dayOfWeek === dayOfWeek(date))
      .toSorted((a, b) => a.start - b.start);
    for (const entry of entries.slice(0, limits.linesPerDay)) {
      const line = scheduledLine(date, freshKey(taken, date), entry);
      taken.push(line);
      lines.push(line);
    }
  }
  const free = freeDayLines(form, lines, taken);
  return withWeekdayLines({ ...form, lines: [...lines, ...free] });
}

function scheduledLine(date: IsoDate, key: string, { id, start, end, breaks }: ScheduleEntry): DraftLine {
  const span = (from: number, to: number) => ({ start: from % 1440, end: to % 1440, received: null });
  const rows = breaks.slice(0, limits.breaksPerLine);
  return {
    ...emptyLine(date, key),
    span: span(start, end),
    breaks: rows.map((pause, at) => ({ key: `${key}/break/${at + 1}`, ...span(pause.start, pause.end) })),
    shiftScheduleId: id,
  };
}

/** Empty lines for the weekdays that have no line, with new keys. */
function freeDayLines(
  form: HourCardForm,
  lines: readonly DraftLine[],
  taken: readonly Readonly<{ key: string }>[],
): readonly DraftLine[] {
  const weekdays = daysOf(form.week).slice(0, limits.weekdaysPerCard);
  const free = weekdays.filter((date) => !lines.some((line) => line.date === date));
  return free.map((date) => emptyLine(date, freshKey(taken, date)));
}
