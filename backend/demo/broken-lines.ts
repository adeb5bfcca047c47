import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { Minutes, ResolvedCard, ResolvedException, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { spanMinutes, workedMinutes } from '@/lib/hour-card/worked';
import { toWallClock } from '@/lib/hour-card/zone';
import { exceptionIds } from './lookups';
import type { Random } from './random';

export type BrokenLines = Readonly<{ rule: LineIssueCode; lines: readonly ResolvedLine[] }>;

const longShift = 13 * 60;
const shortRest = 3 * 60;
const extraShift = 2 * 60;

/** The lines of a week that breaks exactly one rule, at its last shift; null when there is no shift to do it with. */
export function breakRule(card: ResolvedCard, random: Random, zone: string): BrokenLines | null {
  const worked = card.lines.filter((line) => spanMinutes(line) > 0);
  const last = worked.at(-1);
  if (!last || worked.length !== card.lines.length || last.exceptions.length > 0) return null;
  const before = card.lines.slice(0, -1);
  const chance = random.next();
  if (chance < 0.4) {
    const more = longShift - workedMinutes(last);
    const long = { ...last, end: last.end + more, exceptions: onSchedule(card, more) };
    return { rule: 'max_shift_length_exceeded', lines: [...before, long] };
  }
  if (chance < 0.75 || card.shiftId === null)
    return { rule: 'gap_too_small', lines: [...card.lines, extra(card, last, zone)] };
  const unexplained = { ...last, end: last.end + 60 };
  return { rule: 'invalid_hours_hour_exceptions', lines: [...before, unexplained] };
}

/** Back at work three hours after the last shift. */
function extra(card: ResolvedCard, last: ResolvedLine, zone: string): ResolvedLine {
  const start = last.end + shortRest;
  return {
    ...last,
    date: toWallClock(start, zone).date,
    start,
    end: start + extraShift,
    breaks: [],
    exceptions: onSchedule(card, extraShift),
    secondmentOptionId: null,
    secondmentDescription: '',
    shiftScheduleId: null,
  };
}

/** What is worked beyond a shift's schedule is accounted for, so that this rule holds (SPEC 5.1). */
function onSchedule(card: ResolvedCard, minutes: Minutes): readonly ResolvedException[] {
  if (card.shiftId === null || card.type !== 'FULL_TIME') return [];
  return [{ exceptionId: exceptionIds.overtime, minutes, wageComponentId: 1, comment: '' }];
}
