import { daysOf } from '../calendar';
import { isWithinContract } from '../contracts';
import { freshKey } from '../identity';
import { copyOfLine } from '../line-fields';
import { cardType } from '../rules/card-rules';
import type { Contract, DraftException, DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/**
 * Copies the lines of one day to other days of the week, and replaces the lines there. Skips days outside the
 * contract. Copies nothing from a day without hours.
 */
export function copyDay(
  form: HourCardForm,
  from: IsoDate,
  to: readonly IsoDate[],
  contract: Contract | null,
): HourCardForm {
  const source = form.lines.filter((line) => line.date === from && isFilled(line));
  const days = daysOf(form.week);
  const targets = to.filter((date) => date !== from && days.includes(date) && isWithinContract(date, contract));
  if (source.length === 0 || targets.length === 0) return form;

  const withExceptions = cardType(form) !== 'PART_TIME';
  const wanted = [...new Set(targets)].flatMap((date) =>
    source.map((line) => ({ line, date, exceptions: withExceptions ? line.exceptions : [] })),
  );
  const remaining = form.lines.filter(({ date }) => !targets.includes(date));
  const lines = [...remaining, ...copyLines(form, wanted)].toSorted((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
  return { ...form, lines };
}

function isFilled({ span, exceptions }: DraftLine): boolean {
  return span.start !== null || span.end !== null || exceptions.length > 0;
}

export type WantedCopy = Readonly<{ line: DraftLine; date: IsoDate; exceptions: readonly DraftException[] }>;

/**
 * Copies lines to days of the form as if typed there: wall-clock times, new keys, no server values. A copy
 * takes the schedule entry of the line it replaces.
 */
export function copyLines(form: HourCardForm, wanted: readonly WantedCopy[]): readonly DraftLine[] {
  const copies: DraftLine[] = [];
  for (const { line, date, exceptions } of wanted) {
    const key = freshKey([...form.lines, ...copies], date);
    const at = copies.filter((copy) => copy.date === date).length;
    const replaced = form.lines.filter((other) => other.date === date)[at];
    copies.push(copyOfLine(line, { key, date, exceptions, shiftScheduleId: replaced?.shiftScheduleId ?? null }));
  }
  return copies;
}
