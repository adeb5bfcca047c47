import { addDays } from '../calendar';
import type { CardRules, IsoDate, Minutes, ResolvedBreak, ResolvedCard, ResolvedLine } from '../vocabulary';
import { chainsOf, spanMinutes } from '../worked-hours';
import { toInstant, toWallClock } from '../zone';

/** The kinds of advice. Advice never prevents saving. Each code is a message key under `hourCardHints`. */
export const hintCodes = [
  'break_30',
  'break_45',
  'youth_break_30',
  'youth_shift_too_long',
  'youth_night_work',
] as const;
export type HintCode = (typeof hintCodes)[number];

/** The articles of law behind the advice, as message keys under `hourCardHints.sources`. */
export const hintSources = ['working_hours_act_5_3', 'working_hours_act_5_4', 'working_hours_act_5_7'] as const;
export type HintSource = (typeof hintSources)[number];

/**
 * In minutes, for the whole shift. `worked` excludes breaks. `breaks` includes only breaks of at least 15
 * minutes.
 */
export type HintParams = Readonly<{ worked?: Minutes; breaks?: Minutes; max?: Minutes }>;

/** `line` is the key of the line that shows the hint, and `date` is the date of that line. */
export type Hint = Readonly<{ code: HintCode; source: HintSource; line: string; date: IsoDate; params: HintParams }>;

type Shift = Readonly<{ first: ResolvedLine; worked: Minutes; breaks: Minutes }>;
type BreakRule = Readonly<{ code: 'break_30' | 'break_45' | 'youth_break_30'; above: Minutes; required: Minutes }>;

/** Arbeidstijdenwet, article 1:7: a break is an interruption of at least 15 consecutive minutes. */
const SHORTEST_BREAK = 15;
const YOUTH_SHIFT_MAXIMUM = 9 * 60;
const NIGHT = { from: 23 * 60, until: 24 * 60 + 6 * 60 } as const;

/** Article 5:4, second paragraph. Longest shift first, because only the first rule that applies is used. */
const adultBreaks: readonly BreakRule[] = [
  { code: 'break_45', above: 10 * 60, required: 45 },
  { code: 'break_30', above: 5.5 * 60, required: 30 },
];
/** Article 5:4, first paragraph. */
const youthBreaks: readonly BreakRule[] = [{ code: 'youth_break_30', above: 4.5 * 60, required: 30 }];

/**
 * Advice from the Dutch working-hours act (Arbeidstijdenwet) on subjects that upstream's limits do not cover:
 * breaks (article 5:4) and, for YOUTH cards, the length of a shift (5:7) and night work (5:3). Connected
 * lines count as one shift, which gets its hint on the first line. Each line that touches the night gets a
 * hint about night work.
 */
export function workingHoursHints(
  card: Pick<ResolvedCard, 'type' | 'lines'>,
  { zone }: Pick<CardRules, 'zone'>,
): readonly Hint[] {
  const shifts = shiftsOf(card.lines);
  if (card.type !== 'YOUTH') return shifts.flatMap((shift) => breakHints(shift, adultBreaks));
  const atNight = card.lines.filter((line) => isAtNight(line, zone));
  return [
    ...shifts.flatMap((shift) => [...breakHints(shift, youthBreaks), ...lengthHints(shift)]),
    ...atNight.map(
      ({ key: line, date }): Hint => ({
        code: 'youth_night_work',
        source: 'working_hours_act_5_3',
        line,
        date,
        params: {},
      }),
    ),
  ];
}

/**
 * Groups connected lines into shifts. Breaks do not count as work, but an interruption too short to be a
 * break does (article 1:7).
 */
function shiftsOf(lines: readonly ResolvedLine[]): readonly Shift[] {
  return chainsOf(lines).flatMap((chain) => {
    const [first] = chain;
    if (!first) return [];
    const counted = pausesOf(chain).map(spanMinutes);
    const breaks = counted.filter((length) => length >= SHORTEST_BREAK).reduce((sum, length) => sum + length, 0);
    const present = chain.reduce((sum, line) => sum + spanMinutes(line), 0);
    return [{ first, worked: present - breaks, breaks }];
  });
}

/** The breaks in a shift. Merges breaks that touch or overlap, even across connected lines. */
function pausesOf(lines: readonly ResolvedLine[]): readonly ResolvedBreak[] {
  const inside = lines.flatMap((line) =>
    line.breaks.filter(({ start, end }) => end > start && start >= line.start && end <= line.end),
  );
  const pauses: ResolvedBreak[] = [];
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start)) {
    const last = pauses.at(-1);
    if (last && start <= last.end) pauses.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else pauses.push({ start, end });
  }
  return pauses;
}

function breakHints({ first, worked, breaks }: Shift, rules: readonly BreakRule[]): readonly Hint[] {
  const rule = rules.find(({ above }) => worked > above);
  if (!rule || breaks >= rule.required) return [];
  const { key: line, date } = first;
  return [{ code: rule.code, source: 'working_hours_act_5_4', line, date, params: { worked, breaks } }];
}

function lengthHints({ first, worked }: Shift): readonly Hint[] {
  if (worked <= YOUTH_SHIFT_MAXIMUM) return [];
  const { key: line, date } = first;
  const params = { worked, max: YOUTH_SHIFT_MAXIMUM };
  return [{ code: 'youth_shift_too_long', source: 'working_hours_act_5_7', line, date, params }];
}

const minutesPerDay = 24 * 60;

/**
 * Whether a line touches a night by the wall clock. Checks the nights of all days that the line covers, and
 * the night before the first day.
 */
function isAtNight({ start, end }: ResolvedLine, zone: string): boolean {
  if (end <= start) return false;
  if (end - start >= minutesPerDay) return true;
  const last = toWallClock(end, zone).date;
  for (let day = addDays(toWallClock(start, zone).date, -1); day <= last; day = addDays(day, 1)) {
    if (start < toInstant(day, NIGHT.until, zone) && end > toInstant(day, NIGHT.from, zone)) return true;
  }
  return false;
}
