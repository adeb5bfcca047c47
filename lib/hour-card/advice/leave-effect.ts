import { sameId } from '../identity';
import { type ListedHourCard, readStatus } from '../listed-card';
import type { DatedBalance, HourExceptionType, IsoDate, Minutes, ResolvedException } from '../vocabulary';
import { toWallClock } from '../zone';

/**
 * A leave balance. `waiting` is the change, in minutes, from the employee's other cards that await a
 * decision.
 */
export type BalanceAhead = DatedBalance & Readonly<{ waiting: Minutes }>;

/**
 * `before` and `after` are in hours, like the balance. `waiting` is in minutes and is included in `after`.
 */
export type LeaveEffect = Readonly<{ label: string; before: number; waiting: Minutes; after: number }>;

/** A change to a leave balance, in minutes. `date` is null if unknown. */
export type LeaveChange = Readonly<{ balance: string; date: IsoDate | null; minutes: Minutes }>;

type WithExceptions = Readonly<{
  date: IsoDate;
  exceptions: readonly Pick<ResolvedException, 'exceptionId' | 'minutes'>[];
}>;

/**
 * How a card changes the employee's leave balances (120.5 → 112.5 hours), once all cards that await a
 * decision are approved. Returns only the balances that the card changes. If the balance already includes the
 * lines as received, pass those as `alreadyCounted`; then only the difference counts. Leaves out balances
 * whose label is unknown or occurs twice.
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
 * The total change to a balance, in minutes. Skips changes up to `asOf`, which the balance already includes
 * (rule: leave-balance).
 */
export function changeOf({ label, asOf }: DatedBalance, changes: readonly LeaveChange[]): Minutes {
  const counts = ({ balance, date }: LeaveChange) =>
    balance === normalLabel(label) && (asOf === null || date === null || date > asOf);
  return changes.filter(counts).reduce((sum, { minutes }) => sum + minutes, 0);
}

type Effect = Omit<LeaveChange, 'date'>;

/**
 * The balance that each exception type changes, and in which direction. The direction depends on the type and
 * not on the kind of row: an hour of LEAVE costs an hour of leave, whether it reduces a scheduled day or
 * fills a day without a schedule.
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
 * How an exception changes a balance. Null if the exception's type is unknown, has two labels or is not
 * leave.
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

/** The balance that exceptions with this label change; null if the label is not leave. */
export function balanceOfKind(label: string): string | null {
  return effects.get(normalLabel(label))?.balance ?? null;
}

/**
 * The balance changes from cards that await a decision. Balances themselves include only approved cards.
 * `zone` is the company's time zone, which determines the date of each line.
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

/** Adds minutes to hours. Calculates in ten-thousandths of a minute to avoid floating-point noise. */
export function plusMinutes(hours: number, minutes: Minutes): number {
  const unit = 10_000;
  return (Math.round(hours * 60 * unit) + minutes * unit) / (60 * unit);
}
