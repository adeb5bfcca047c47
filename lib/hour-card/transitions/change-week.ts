import { addDays, daysBetween } from '../calendar';
import { contractsInWeek, preselectContract } from '../contracts';
import { withWeekdayLines } from '../new-card';
import { sameId } from '../same-id';
import type { Contract, DraftLine, DraftSpan, HourCardForm, IsoDate, Week } from '../vocabulary';
import { compareWeeks, mondayOf } from '../week';
import { fitToType } from './fit-to-type';

/** The wall-clock times are kept; the instants that were received belong to the old date (DECISIONS 2). */
const forget = <Span extends DraftSpan>(span: Span): Span =>
  span.received === null ? span : { ...span, received: null };

function moved(line: DraftLine, days: number): DraftLine {
  return { ...line, date: addDays(line.date, days), span: forget(line.span), breaks: line.breaks.map(forget) };
}

/**
 * Moves the card to another week: the dates of the lines move, their wall-clock times stay (SPEC 4). The contract stays
 * while it overlaps the new week; otherwise it is chosen anew among the employee's.
 */
export function changeWeek(
  form: HourCardForm,
  week: Week,
  contracts: readonly Contract[],
  today: IsoDate,
): HourCardForm {
  if (compareWeeks(form.week, week) === 0) return form;
  const days = daysBetween(mondayOf(form.week), mondayOf(week));
  const kept = contractsInWeek(contracts, week).find(({ id }) => sameId(id, form.contractId));
  const contract = kept ?? preselectContract(contracts, week, today);
  return fitToType(
    withWeekdayLines({
      ...form,
      week,
      contractId: contract?.id ?? null,
      contractType: contract?.type ?? null,
      lines: form.lines.map((line) => moved(line, days)),
    }),
  );
}
