import { addWeeks, dayNumber, daysBetween, daysOf, mondayOf, weekOrder } from './calendar';
import type { ListedLine, ManagedHourCard } from './listed-card';
import type { EpochMinutes, EpochSeconds, IsoDate, Minutes, Week } from './vocabulary';
import { toWallClock } from './zone';

/** The record of working hours of a week, as shown to an inspector (rule: proof-week). */

/** How much one page may show: a quarter of a year, and a team. */
export const proofLimits = { weeks: 13, people: 20 } as const;

export const recordedActions = [
  'created',
  'changed',
  'approved',
  'declined',
  'reopened',
  'correction_cancelled',
] as const;

/** An action on a card. `by` is empty if upstream does not know the user. */
export type RecordedAction = Readonly<{
  action: (typeof recordedActions)[number];
  at: EpochSeconds;
  by: string;
  impersonated: boolean;
  reason: string;
}>;

export type ProofLine = ListedLine &
  Readonly<{
    /** Empty if upstream sends no breaks. Their total is then still known from the worked hours. */
    breaks: readonly Readonly<{ start: EpochMinutes; end: EpochMinutes }>[];
  }>;

/** `history` is oldest first, and empty if upstream does not send it. */
export type ProofCard = Omit<ManagedHourCard, 'lines'> &
  Readonly<{ lines: readonly ProofLine[]; history: readonly RecordedAction[] }>;

/** The number of weeks from one week to another, both included. */
export const countWeeks = (from: Week, to: Week): number => daysBetween(mondayOf(from), mondayOf(to)) / 7 + 1;

export type ProofWeek = Readonly<{ week: Week; cards: readonly ProofCard[] }>;

/** One employee's cards for each week of a period, in order. Includes the weeks without a card. */
export function proofWeeks(cards: readonly ProofCard[], { from, to }: Readonly<{ from: Week; to: Week }>) {
  return Array.from({ length: countWeeks(from, to) }, (_, at): ProofWeek => {
    const week = addWeeks(from, at);
    return { week, cards: cards.filter((card) => weekOrder(card.week, week) === 0) };
  });
}

/** `date` is null for lines without a start. */
export type ProofDay = Readonly<{ date: IsoDate | null; lines: readonly ProofLine[] }>;

/** All days of a card's week, with the lines that start on them. Adds other days only if they have lines. */
export function proofDays({ week, lines }: Pick<ProofCard, 'week' | 'lines'>, zone: string): readonly ProofDay[] {
  const dayOf = ({ start }: ProofLine) => (start === null ? null : toWallClock(start, zone).date);
  const dates = [...new Set([...daysOf(week), ...lines.flatMap((line) => dayOf(line) ?? [])])].toSorted();
  const on = (date: IsoDate | null) => ({ date, lines: lines.filter((line) => dayOf(line) === date) });
  const undated = on(null);
  return [...dates.map(on), ...(undated.lines.length > 0 ? [undated] : [])];
}

/** How far the clock was put forward during a line; negative if it was put back. */
export function clockChange({ start, end }: Pick<ListedLine, 'start' | 'end'>, zone: string): Minutes {
  if (start === null || end === null) return 0;
  const local = (at: EpochMinutes) => {
    const { date, minutes } = toWallClock(at, zone);
    return dayNumber(date) * 1440 + minutes;
  };
  return local(end) - local(start) - (end - start);
}
