import { sameId } from '../identity';
import { type ListedHourCard, readStatus } from '../listed-card';
import type { DatedBalance, HourExceptionType, IsoDate, Minutes, ResolvedException } from '../vocabulary';
import { toWallClock } from '../zone';

/** A balance with the minutes that the employee's other waiting cards will add to it. */
export type BalanceAhead = DatedBalance & Readonly<{ waiting: Minutes }>;

/** `before` and `after` are in hours, like the balance. `waiting`, in minutes, is part of the change. */
export type LeaveEffect = Readonly<{ label: string; before: number; waiting: Minutes; after: number }>;

/** The change of a balance in minutes on a day. The date is null when unknown. */
export type LeaveChange = Readonly<{ balance: string; date: IsoDate | null; minutes: Minutes }>;

type WithExceptions = Readonly<{
  date: IsoDate;
  exceptions: readonly Pick<ResolvedException, 'exceptionId' | 'minutes'>[];
}>;

/**
 * How a card changes the employee's leave balances (120.5 → 112.5 hours) once all waiting cards are approved.
 * Returns only balances that the card changes. `alreadyCounted` are the received lines, if the balance
 * includes them; then only the difference counts. Leaves out a balance whose label is unknown or occurs
 * twice.
 */
export function leaveEffect(
  balances: readonly BalanceAhead[],
  lines: readonly WithExceptions[],
  exceptionTypes: readonly HourExceptionType[],
  alreadyCounted: readonly WithExceptions[] = [],
): readonly LeaveEffect[] {
  const now = changesOf(lines, exceptionTypes);
  const before = changesOf(alreadyCounted, exceptionTypes);
  return balances.flatMap((balance) => {
    const { label, amount, waiting } = balance;
    const name = normalLabel(label);
    const change = changeOf(balance, now) - changeOf(balance, before);
    const ambiguous = balances.filter((other) => normalLabel(other.label) === name).length > 1;
    if (change === 0 || ambiguous) return [];
    return [{ label, before: amount, waiting, after: plusMinutes(amount, waiting + change) }];
  });
}

function changesOf(lines: readonly WithExceptions[], types: readonly HourExceptionType[]): readonly LeaveChange[] {
  return lines.flatMap(({ date, exceptions }) =>
    exceptions.flatMap((exception) => {
      const effect = effectOf(exception, types);
      return effect === null ? [] : [{ ...effect, date }];
    }),
  );
}

/**
 * The minutes by which changes alter a balance that already includes those up to its date (rule:
 * leave-balance).
 */
export function changeOf({ label, asOf }: DatedBalance, changes: readonly LeaveChange[]): Minutes {
  const counts = ({ balance, date }: LeaveChange) =>
    balance === normalLabel(label) && (asOf === null || date === null || date > asOf);
  return changes.filter(counts).reduce((sum, { minutes }) => sum + minutes, 0);
}

type Effect = Omit<LeaveChange, 'date'>;

/**
 * The balance that each exception type changes, and the direction. The type sets the direction, not the kind
 * of row. An hour of LEAVE takes an hour of leave, whether it reduces a scheduled day or fills a day without
 * a schedule.
 */
const effects: ReadonlyMap<string, Readonly<{ balance: string; sign: 1 | -1 }>> = new Map([
  ['LEAVE', { balance: 'LEAVE', sign: -1 }],
  ['SPECIAL_LEAVE', { balance: 'SPECIAL_LEAVE', sign: -1 }],
  ['POSITIVE_TVT', { balance: 'TVT', sign: 1 }],
  ['NEGATIVE_TVT', { balance: 'TVT', sign: -1 }],
  ['POSITIVE_ADV', { balance: 'ADV', sign: 1 }],
  ['NEGATIVE_ADV', { balance: 'ADV', sign: -1 }],
]);

/**
 * The signed minutes by which an exception changes a balance. Null for a type that is unknown, has two labels
 * or is not leave.
 */
function effectOf({ exceptionId, minutes }: WithExceptions['exceptions'][number], types: readonly HourExceptionType[]) {
  const labels = new Set(types.filter(({ id }) => sameId(id, exceptionId)).map(({ label }) => normalLabel(label)));
  const [label] = labels;
  return label === undefined || labels.size > 1 ? null : effectOfKind(label, minutes);
}

function effectOfKind(label: string, minutes: Minutes): Effect | null {
  const effect = effects.get(normalLabel(label));
  return effect ? { balance: effect.balance, minutes: effect.sign * Math.abs(minutes) } : null;
}

/** The balance that hours of a kind change, by label; null for a kind that is not leave. */
export function balanceOfKind(label: string): string | null {
  return effects.get(normalLabel(label))?.balance ?? null;
}

/**
 * How the cards that await a decision will change balances, which only include approved cards. `zone` is the
 * company's time zone, which determines the day of each line.
 */
export function waitingLeave(
  cards: readonly Pick<ListedHourCard, 'status' | 'lines'>[],
  zone: string,
): readonly LeaveChange[] {
  const waiting = cards.filter(({ status }) => readStatus(status) === 'CREATED');
  return waiting
    .flatMap(({ lines }) => lines)
    .flatMap(({ start, exceptions }) => {
      const date = start === null ? null : toWallClock(start, zone).date;
      return exceptions.flatMap(({ name, minutes }) => {
        const effect = effectOfKind(name, minutes);
        return effect === null ? [] : [{ ...effect, date }];
      });
    });
}

export const normalLabel = (label: string) => label.trim().toUpperCase();

/** Adds minutes to hours, counting both in ten-thousandths of a minute to avoid floating-point noise. */
export function plusMinutes(hours: number, minutes: Minutes): number {
  const unit = 10_000;
  return (Math.round(hours * 60 * unit) + minutes * unit) / (60 * unit);
}
