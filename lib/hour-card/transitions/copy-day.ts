import { cardType } from '../card-type';
import { isWithinContract } from '../contracts';
import { freshKey } from '../fresh-key';
import type { Contract, DraftLine, HourCardForm, IsoDate } from '../vocabulary';
import { daysOf } from '../week';

function isFilled({ span, exceptions }: DraftLine): boolean {
  return span.start !== null || span.end !== null || exceptions.length > 0;
}

/** A line as it would be typed on another day: wall-clock times, nothing of the server's (DECISIONS 2). */
function copyOf(line: DraftLine, date: IsoDate, key: string, withExceptions: boolean): DraftLine {
  return {
    ...line,
    key,
    id: null,
    date,
    span: { ...line.span, received: null },
    breaks: line.breaks.map((row) => ({ ...row, received: null })),
    exceptions: withExceptions ? line.exceptions : [],
    shiftScheduleId: null,
  };
}

/**
 * Copies the lines of one day over those of other days of the week. Days outside the contract are left out; a copied
 * line belongs to the schedule entry of the line it replaces. A day without hours copies nothing.
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
  const taken: Readonly<{ key: string }>[] = [...form.lines];
  const copies: DraftLine[] = [];
  for (const date of new Set(targets)) {
    const replaced = form.lines.filter((line) => line.date === date);
    source.forEach((line, at) => {
      const copy = copyOf(line, date, freshKey(taken, date), withExceptions);
      taken.push(copy);
      copies.push({ ...copy, shiftScheduleId: replaced[at]?.shiftScheduleId ?? null });
    });
  }
  const kept = form.lines.filter(({ date }) => !targets.includes(date));
  const lines = [...kept, ...copies].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return { ...form, lines };
}
