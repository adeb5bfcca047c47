import { addDays } from '../calendar';
import type { CardRules, IsoDate, ResolvedCard, ResolvedLine } from '../vocabulary';
import { chainsOf, workedTogether } from '../worked-hours';
import { toInstant, toWallClock } from '../zone';
import {
  type AgreedLimits,
  day,
  figures,
  type HintParams,
  type HintSource,
  type LineRule,
  limitOf,
  sourceOf,
} from './working-hours/rules';
import { hasRefusedRest, type Shift, shiftsOf } from './working-hours/shifts';

/**
 * Advice about one shift, with figures of the whole shift. `code` is a message key under `hourCardHints`,
 * `line` is the key of the line that shows the hint, and `date` is the date of that line. Advice never
 * prevents saving.
 */
export type Hint = Readonly<{ code: LineRule; source: HintSource; line: string; date: IsoDate; params: HintParams }>;

type Card = Pick<ResolvedCard, 'type' | 'lines'>;
type Rules = Pick<CardRules, 'zone' | 'maxWorkMinutesPerLine' | 'requiredRestMinutes'>;

/**
 * Advice from the Dutch Working Hours Act about the shifts of a card: breaks (article 5:4), length (5:7 and
 * 5:8) and, for YOUTH cards, night work (5:3). A shift gets its hints on its first line; each line that
 * touches the night gets a hint about night work. `workingWeekHints` has the rules about several days.
 */
export function workingHoursHints({ type, lines }: Card, rules: Rules, agreed: AgreedLimits = {}): readonly Hint[] {
  const shifts = shiftsOf(lines, rules.zone);
  const hint = (code: LineRule, { key: line, date }: ResolvedLine, params: HintParams): Hint => ({
    code,
    source: sourceOf(code, agreed),
    line,
    date,
    params,
  });
  // Only the first rule that applies is used, so the one for the longest shifts comes first.
  const breakHint = ({ first, worked, breaks }: Shift, codes: readonly BreakRule[]) => {
    const code = codes.find((one) => worked > figures.workWithoutBreak[one] && limitOf(one, agreed) !== null);
    const required = code === undefined ? null : limitOf(code, agreed);
    if (code === undefined || required === null || breaks >= required) return [];
    return [hint(code, first, { worked, breaks, required })];
  };
  const lengthHint = ({ first, worked }: Shift, code: LineRule) => {
    const max = limitOf(code, agreed);
    return max === null || worked <= max ? [] : [hint(code, first, { worked, max })];
  };
  const isNight = (shift: Shift) => shift.isNight && limitOf('night_hours', agreed) !== null;
  if (type === 'YOUTH') {
    const atNight = lines.filter((line) => isAtNight(line, rules.zone));
    return [
      ...shifts.flatMap((shift) => [
        ...breakHint(shift, ['youth_break_30']),
        ...lengthHint(shift, 'youth_shift_too_long'),
      ]),
      ...atNight.map((line) => hint('youth_night_work', line, {})),
    ];
  }
  return shifts.flatMap((shift) => [
    ...breakHint(shift, ['break_45', 'break_30']),
    ...(isRefused(shift, rules) ? [] : lengthHint(shift, isNight(shift) ? 'night_hours' : 'shift_hours')),
  ]);
}

type BreakRule = keyof typeof figures.workWithoutBreak;

/** Whether the card already has an error about the length of a shift (rules: line-maximum, line-rest). */
const isRefused = (shift: Shift, rules: Rules) =>
  hasRefusedRest(shift, rules) ||
  chainsOf(shift.lines).some((chain) => workedTogether(chain) > rules.maxWorkMinutesPerLine);

/**
 * Whether a line touches a night by the wall clock. Checks the nights of all days that the line covers, and
 * the night before the first day.
 */
function isAtNight({ start, end }: ResolvedLine, zone: string): boolean {
  if (end <= start) return false;
  if (end - start >= day) return true;
  const { from, until } = figures.youthNight;
  const last = toWallClock(end, zone).date;
  for (let date = addDays(toWallClock(start, zone).date, -1); date <= last; date = addDays(date, 1)) {
    if (start < toInstant(date, until, zone) && end > toInstant(date, from, zone)) return true;
  }
  return false;
}
