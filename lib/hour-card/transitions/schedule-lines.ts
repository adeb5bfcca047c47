import { dayOfWeek } from '../calendar';
import { isWithinContract } from '../contracts';
import { freshKey } from '../fresh-key';
import { limits } from '../limits';
import { emptyLine, withWeekdayLines } from '../new-card';
import type { Contract, DraftLine, HourCardForm, IsoDate, ScheduleEntry } from '../vocabulary';
import { daysOf } from '../week';

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

/**
 * The form with its lines filled from a shift's schedule (SPEC 4). Days that the schedule leaves free, and days outside
 * the contract, get an empty line.
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
  const free = defaultFreeDays(form, lines, taken);
  return withWeekdayLines({ ...form, lines: [...lines, ...free] });
}

/** Empty lines for the weekdays without one, under keys that were not there before either. */
function defaultFreeDays(
  form: HourCardForm,
  lines: readonly DraftLine[],
  taken: readonly Readonly<{ key: string }>[],
): readonly DraftLine[] {
  const weekdays = daysOf(form.week).slice(0, limits.weekdaysPerCard);
  const free = weekdays.filter((date) => !lines.some((line) => line.date === date));
  return free.map((date) => emptyLine(date, freshKey(taken, date)));
}
