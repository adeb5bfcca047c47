import { addDays, mondayOf } from '../../calendar';
import { absenceTypeIds } from '../../copy-from-card';
import { sameId } from '../../identity';
import { limits } from '../../rules/card-rules';
import type { CardRules, EpochMinutes, IsoDate, Minutes, ResolvedCard, ResolvedLine } from '../../vocabulary';
import { workedTogether } from '../../worked-hours';
import {
  type AgreedLimits,
  type CardRule,
  day,
  figures,
  type HintParams,
  type HintSource,
  limitOf,
  sourceOf,
} from './rules';
import { hasRefusedRest, type Shift, shiftsOf } from './shifts';

/**
 * Advice about several days. `code` is a message key under `hourCardHints`. `date` is a day of this card, or
 * null if the advice is about whole weeks.
 */
export type CardHint = Readonly<{ code: CardRule; source: HintSource; date: IsoDate | null; params: HintParams }>;

/** The number of weeks before the card's week that the rules look back. */
export const weeksLookedBack = 15;

type Found = Readonly<{ date: IsoDate | null; params: HintParams }>;

/** A rest after `shift`, and the next shift; null at the end of what is known. */
type Rest = Readonly<{ shift: Shift; next: Shift | null; minutes: Minutes }>;

type Checked = Readonly<{
  shifts: readonly Shift[];
  /** The rests between shifts, with the last one without an end. */
  rests: readonly Rest[];
  isOwn: (shift: Shift) => boolean;
  /** The date of the first line of this card in a shift. */
  dateOf: (shift: Shift) => IsoDate;
  /** Whether the card already has an error about this rest or its shift (rules: line-rest, line-overlap). */
  isRefused: (rest: Rest) => boolean;
  /** Hours in the last weeks up to and including the card's own, with leave and illness (article 5:2). */
  hoursIn: (weeks: number) => Minutes;
  /** Night shifts in the sixteen weeks up to and including the card's own. */
  nights: readonly Shift[];
  /** Whether the card has more hours than can be saved (rule: card-total-60). */
  isTotalRefused: boolean;
}>;

/**
 * Advice from the Dutch Working Hours Act about rests, weeks and series of shifts: at most one hint per rule.
 * `known` has the employee's lines on other cards, from fifteen weeks before to one week after. Weeks that
 * are missing or not filled in yet count as free, so that a half-filled card gets only hints that stay true.
 */
export function workingWeekHints(
  card: Pick<ResolvedCard, 'type' | 'lines' | 'week'>,
  rules: CardRules,
  known: readonly ResolvedLine[],
  agreed: AgreedLimits = {},
): readonly CardHint[] {
  const checked = prepare(card, rules, known);
  const checks = card.type === 'YOUTH' ? youthChecks : adultChecks;
  return checks.flatMap(({ code, find }) => {
    const limit = limitOf(code, agreed);
    const found = limit === null ? null : find(checked, limit);
    return found === null ? [] : [{ code, source: sourceOf(code, agreed), ...found }];
  });
}

type Check = Readonly<{ code: CardRule; find: (checked: Checked, limit: number) => Found | null }>;

const adultChecks: readonly Check[] = [
  { code: 'daily_rest', find: dailyRest },
  { code: 'night_rest', find: nightRest },
  { code: 'long_night_rest', find: longNightRest },
  { code: 'long_nights', find: longNights },
  { code: 'series_rest', find: seriesRest },
  { code: 'weekly_rest', find: (checked, limit) => weeklyRest(checked, limit, true) },
  { code: 'shifts_in_a_row', find: shiftsInARow },
  { code: 'night_shifts', find: nightShifts },
  { code: 'week_hours', find: (checked, limit) => (checked.isTotalRefused ? null : tooManyHours(checked, 1, limit)) },
  { code: 'average_4', find: (checked, limit) => tooManyHours(checked, 4, limit) },
  { code: 'average_16', find: (checked, limit) => (isNightWorker(checked) ? null : tooManyHours(checked, 16, limit)) },
  {
    code: 'average_nights',
    find: (checked, limit) => (isNightWorker(checked) ? tooManyHours(checked, 16, limit) : null),
  },
];

const youthChecks: readonly Check[] = [
  { code: 'youth_daily_rest', find: youthDailyRest },
  { code: 'youth_weekly_rest', find: (checked, limit) => weeklyRest(checked, limit, false) },
  { code: 'youth_week_hours', find: (checked, limit) => tooManyHours(checked, 1, limit) },
  { code: 'youth_average_4', find: (checked, limit) => tooManyHours(checked, 4, limit) },
];

function prepare(
  { lines, week }: Pick<ResolvedCard, 'lines' | 'week'>,
  rules: CardRules,
  known: readonly ResolvedLine[],
): Checked {
  const all = [...known, ...lines];
  const own = new Set(lines);
  const shifts = shiftsOf(all, rules.zone);
  const isOwn = (shift: Shift) => shift.lines.some((line) => own.has(line));
  const absences = absenceTypeIds(rules.exceptionTypes);
  const absent = ({ exceptions }: ResolvedLine) =>
    exceptions
      .filter(({ exceptionId }) => absences.some((id) => sameId(id, exceptionId)))
      // A list may omit the minus sign of these minutes.
      .reduce((sum, { minutes }) => sum + Math.abs(minutes), 0);
  const monday = mondayOf(week);
  const isIn = (date: IsoDate, weeks: number) => date >= addDays(monday, -7 * (weeks - 1)) && date < addDays(monday, 7);
  return {
    shifts,
    rests: shifts.map((shift, at) => {
      const next = shifts[at + 1] ?? null;
      return { shift, next, minutes: next === null ? Number.POSITIVE_INFINITY : next.start - shift.end };
    }),
    isOwn,
    dateOf: (shift) => (shift.lines.find((line) => own.has(line)) ?? shift.first).date,
    isRefused: ({ shift, minutes }) => minutes < rules.requiredRestMinutes || hasRefusedRest(shift, rules),
    hoursIn: (weeks) =>
      shifts.filter(({ first }) => isIn(first.date, weeks)).reduce((sum, { worked }) => sum + worked, 0) +
      all.filter(({ date }) => isIn(date, weeks)).reduce((sum, line) => sum + absent(line), 0),
    nights: shifts.filter(({ isNight, first }) => isNight && isIn(first.date, 16)),
    isTotalRefused: workedTogether(lines) > limits.totalMinutes,
  };
}

/** The day to show for a rest: of its shift on this card, preferably the later one. */
const dayOf = ({ isOwn, dateOf }: Checked, { shift, next }: Rest): IsoDate =>
  dateOf(next !== null && isOwn(next) ? next : shift);

/** Whether a rest is before or after a shift of this card. */
const isAbout = ({ isOwn }: Checked, { shift, next }: Rest) => isOwn(shift) || (next !== null && isOwn(next));

/** The rests of 24 hours that begin with a shift, and the longest of them within those hours. */
type DayRest = Readonly<{ rests: readonly Rest[]; longest: Minutes }>;

/**
 * The rests in each 24 hours from the start of a day's first shift (article 5:3, third paragraph). The
 * longest of them ends the day.
 */
function dayRests({ rests }: Checked): readonly DayRest[] {
  const days: DayRest[] = [];
  for (let at = 0; at < rests.length; ) {
    const start = rests[at]?.shift.start ?? 0;
    const lengths = restsIn(rests.slice(at), start, start + day);
    const longest = Math.max(0, ...lengths);
    const own = rests.slice(at).filter(({ shift }) => shift.start < start + day);
    days.push({ rests: own, longest });
    at += Math.max(1, lengths.indexOf(longest) + 1);
  }
  return days;
}

/** Articles 5:3 and 5:8 allow one shortened rest in each period of seven times 24 hours. */
function isSecondInSevenDays(before: EpochMinutes | null, { shift }: Rest): boolean {
  return before !== null && shift.end - before < 7 * day;
}

/** The rest to report for a day: one before or after a shift of this card; undefined if it has an error. */
const restAbout = (checked: Checked, { rests }: DayRest) =>
  rests.some(checked.isRefused) ? undefined : rests.find((rest) => isAbout(checked, rest));

function dailyRest(checked: Checked, limit: Minutes): Found | null {
  let shortened: EpochMinutes | null = null;
  for (const inDay of dayRests(checked)) {
    const { rests, longest } = inDay;
    const [first] = rests;
    if (first === undefined || longest >= limit) continue;
    const isTooShort = longest < figures.shortenedRest || isSecondInSevenDays(shortened, first);
    shortened = first.shift.end;
    const about = restAbout(checked, inDay);
    // After a late night shift, the longer rest of `night_rest` applies.
    if (!isTooShort || about === undefined || rests.some(({ shift }) => shift.isLateNight)) continue;
    return { date: dayOf(checked, about), params: { rest: longest, max: limit } };
  }
  return null;
}

const isLongNight = ({ isNight, worked }: Shift) => isNight && worked > figures.longNight;

function nightRest(checked: Checked, limit: Minutes): Found | null {
  let shortened: EpochMinutes | null = null;
  for (const rest of checked.rests.filter(({ shift }) => shift.isLateNight && !isLongNight(shift))) {
    if (rest.minutes >= limit) continue;
    const isTooShort = isSecondInSevenDays(shortened, rest);
    shortened = rest.shift.end;
    if (!isTooShort || !isAbout(checked, rest) || checked.isRefused(rest)) continue;
    return { date: dayOf(checked, rest), params: { rest: rest.minutes, max: limit } };
  }
  return null;
}

/** This rest can never be shortened, and also applies to long night shifts that end before 02:00. */
function longNightRest(checked: Checked, limit: Minutes): Found | null {
  const isTooShort = (rest: Rest) => isLongNight(rest.shift) && rest.minutes < limit;
  const rest = checked.rests.find((one) => isTooShort(one) && isAbout(checked, one) && !checked.isRefused(one));
  return rest ? { date: dayOf(checked, rest), params: { rest: rest.minutes, max: limit } } : null;
}

/** Long night shifts in any fourteen times 24 hours. */
function longNights(checked: Checked, most: number): Found | null {
  const long = checked.shifts.filter(isLongNight);
  for (const { start } of long) {
    const around = long.filter((shift) => shift.start >= start && shift.start < start + 14 * day);
    const own = around.find(checked.isOwn);
    if (own && around.length > most) return { date: checked.dateOf(own), params: { most, count: around.length } };
  }
  return null;
}

function youthDailyRest(checked: Checked, limit: Minutes): Found | null {
  for (const inDay of dayRests(checked)) {
    const about = restAbout(checked, inDay);
    if (about && inDay.longest < limit) {
      return { date: dayOf(checked, about), params: { rest: inDay.longest, max: limit } };
    }
  }
  return null;
}

/** Shifts are consecutive if the rest between them is shorter than a part of a weekly rest. */
const isConsecutive = ({ minutes }: Rest) => minutes < figures.restPart;

function seriesRest(checked: Checked, limit: Minutes): Found | null {
  let nights = 0;
  for (const rest of checked.rests) {
    const { shift, next, minutes } = rest;
    nights = shift.isNight ? nights + 1 : 0;
    const isEnd = next === null || !next.isNight || !isConsecutive(rest);
    if (!isEnd) continue;
    const isTooShort = nights >= figures.nightsInSeries && minutes < limit;
    nights = 0;
    if (isTooShort && isAbout(checked, rest) && !checked.isRefused(rest)) {
      return { date: dayOf(checked, rest), params: { rest: minutes, max: limit } };
    }
  }
  return null;
}

function shiftsInARow(checked: Checked, most: number): Found | null {
  let row: Shift[] = [];
  let found: Found | null = null;
  for (const rest of checked.rests) {
    row.push(rest.shift);
    if (checked.isOwn(rest.shift) && row.length > most && row.some(({ isNight }) => isNight)) {
      found = { date: checked.dateOf(rest.shift), params: { most, count: row.length } };
    }
    if (!isConsecutive(rest)) row = [];
  }
  return found;
}

function nightShifts({ nights, isOwn }: Checked, most: number): Found | null {
  const late = nights.filter(({ isLateNight }) => isLateNight);
  return late.length > most && late.some(isOwn) ? { date: null, params: { most, count: late.length } } : null;
}

const isNightWorker = ({ nights }: Checked) => nights.length >= figures.nightsOfNightWorker;

/** Whether the hours in a number of weeks exceed their average. Only if this card has some of those hours. */
function tooManyHours({ hoursIn, nights }: Checked, weeks: number, limit: Minutes): Found | null {
  const [worked, max] = [hoursIn(weeks), limit * weeks];
  if (worked <= max || hoursIn(1) === 0) return null;
  return { date: null, params: { worked, max, count: nights.length } };
}

/** The rests in the time from `start` to `end`, cut off at its end. Unknown time counts as rest. */
function restsIn(rests: readonly Rest[], start: EpochMinutes, end: EpochMinutes): readonly Minutes[] {
  return rests
    .filter(({ shift }) => shift.start >= start && shift.end < end)
    .map(({ shift, minutes }) => Math.min(minutes, end - shift.end));
}

/**
 * Checks the periods of seven times 24 hours that begin with a shift (article 5:5, third paragraph). For
 * adults, a period without its rest is allowed if the fourteen times 24 hours from its start have the longer
 * rest, which may be in parts.
 */
function weeklyRest({ rests, isOwn, dateOf, shifts }: Checked, limit: Minutes, isDivisible: boolean): Found | null {
  const hasFortnightRest = (start: EpochMinutes) => {
    const parts = restsIn(rests, start, start + 14 * day).filter((minutes) => minutes >= figures.restPart);
    return parts.reduce((sum, minutes) => sum + minutes, 0) >= figures.fortnightRest;
  };
  for (const { start } of shifts) {
    const end = start + 7 * day;
    const own = shifts.find((shift) => isOwn(shift) && shift.start >= start && shift.start < end);
    const rest = own ? Math.max(0, ...restsIn(rests, start, end)) : limit;
    if (!own || rest >= limit) continue;
    if (isDivisible && hasFortnightRest(start)) continue;
    return { date: dateOf(own), params: { rest, max: limit } };
  }
  return null;
}
