import type { Minutes } from '../../vocabulary';

const hour: Minutes = 60;
export const day: Minutes = 24 * hour;

/**
 * A rule of the Dutch Working Hours Act (Arbeidstijdenwet). Youth means 16 or 17 years old. `part` is the
 * paragraph of the article. `limit` is in `unit`; an average is per week.
 */
type Rule = Readonly<{
  code: string;
  age: 'adult' | 'youth';
  /** Whether advice is about one shift, shown at its line, or about several days, shown once for the card. */
  about: 'line' | 'card';
  article: `5:${3 | 4 | 5 | 7 | 8}`;
  part: string;
  unit: 'hours' | 'minutes' | 'shifts';
  limit: number;
}>;

/**
 * The rules that cards are checked against (rule: hint-working-hours). Sundays (article 5:6) are missing,
 * because a card cannot have Sunday hours (rule: line-sunday).
 */
export const workingHoursRules = [
  { code: 'break_30', age: 'adult', about: 'line', article: '5:4', part: '2', unit: 'minutes', limit: 30 },
  { code: 'break_45', age: 'adult', about: 'line', article: '5:4', part: '2', unit: 'minutes', limit: 45 },
  { code: 'shift_hours', age: 'adult', about: 'line', article: '5:7', part: '2', unit: 'hours', limit: 12 },
  { code: 'night_hours', age: 'adult', about: 'line', article: '5:8', part: '3', unit: 'hours', limit: 12 },
  { code: 'daily_rest', age: 'adult', about: 'card', article: '5:3', part: '2', unit: 'hours', limit: 11 },
  { code: 'night_rest', age: 'adult', about: 'card', article: '5:8', part: '4', unit: 'hours', limit: 14 },
  { code: 'long_night_rest', age: 'adult', about: 'card', article: '5:8', part: '3', unit: 'hours', limit: 12 },
  { code: 'long_nights', age: 'adult', about: 'card', article: '5:8', part: '3', unit: 'shifts', limit: 5 },
  { code: 'series_rest', age: 'adult', about: 'card', article: '5:8', part: '5', unit: 'hours', limit: 46 },
  { code: 'weekly_rest', age: 'adult', about: 'card', article: '5:5', part: '2', unit: 'hours', limit: 36 },
  { code: 'week_hours', age: 'adult', about: 'card', article: '5:7', part: '2', unit: 'hours', limit: 60 },
  { code: 'average_4', age: 'adult', about: 'card', article: '5:7', part: '3', unit: 'hours', limit: 55 },
  { code: 'average_16', age: 'adult', about: 'card', article: '5:7', part: '2', unit: 'hours', limit: 48 },
  { code: 'average_nights', age: 'adult', about: 'card', article: '5:8', part: '2', unit: 'hours', limit: 40 },
  { code: 'shifts_in_a_row', age: 'adult', about: 'card', article: '5:8', part: '6', unit: 'shifts', limit: 7 },
  { code: 'night_shifts', age: 'adult', about: 'card', article: '5:8', part: '8', unit: 'shifts', limit: 36 },
  { code: 'youth_break_30', age: 'youth', about: 'line', article: '5:4', part: '1', unit: 'minutes', limit: 30 },
  { code: 'youth_shift_too_long', age: 'youth', about: 'line', article: '5:7', part: '1', unit: 'hours', limit: 9 },
  { code: 'youth_night_work', age: 'youth', about: 'line', article: '5:3', part: '1', unit: 'hours', limit: 0 },
  { code: 'youth_daily_rest', age: 'youth', about: 'card', article: '5:3', part: '1', unit: 'hours', limit: 12 },
  { code: 'youth_weekly_rest', age: 'youth', about: 'card', article: '5:5', part: '1', unit: 'hours', limit: 36 },
  { code: 'youth_week_hours', age: 'youth', about: 'card', article: '5:7', part: '1', unit: 'hours', limit: 45 },
  { code: 'youth_average_4', age: 'youth', about: 'card', article: '5:7', part: '1', unit: 'hours', limit: 40 },
] as const satisfies readonly Rule[];

type WorkingHoursRule = (typeof workingHoursRules)[number];
export type RuleCode = WorkingHoursRule['code'];
export type LineRule = Extract<WorkingHoursRule, { about: 'line' }>['code'];
export type CardRule = Extract<WorkingHoursRule, { about: 'card' }>['code'];

/** Figures of the law beside the limits: those that decide when a rule applies, and its exceptions. */
export const figures = {
  /** Article 5:4: the longest work without the break. */
  workWithoutBreak: { break_30: 5.5 * hour, break_45: 10 * hour, youth_break_30: 4.5 * hour },
  /** Article 1:7: a shorter interruption is not a break; a longer rest separates two shifts. */
  shortestBreak: 15,
  restBetweenShifts: 8 * hour,
  /** Article 1:7: a shift with more work than this between 00:00 and 06:00 is a night shift. */
  nightWork: hour,
  nightEnds: 6 * hour,
  /** Article 5:8: night shifts that end later than this need the longer rest and are counted. */
  lateNight: 2 * hour,
  /** Article 5:3, first paragraph: part of each rest of the young. */
  youthNight: { from: 23 * hour, until: day + 6 * hour },
  /** Articles 5:3 and 5:8: to what a rest may be shortened once in seven days. */
  shortenedRest: 8 * hour,
  /** Article 5:8, first and third paragraph: a night shift with more work than this is an exception. */
  longNight: 10 * hour,
  /** Article 5:8: when night shifts are a series, and how many make someone a night worker. */
  nightsInSeries: 3,
  nightsOfNightWorker: 16,
  /** Article 5:5: instead of the weekly rest, this much in fourteen days, in parts of at least `restPart`. */
  fortnightRest: 72 * hour,
  restPart: 32 * hour,
} as const;

/**
 * The limits that a company's collective agreement changes, in the unit of their rule. Null removes a rule
 * (rule: hint-agreed).
 */
export type AgreedLimits = Readonly<Partial<Record<RuleCode, number | null>>>;

/**
 * The limit that applies, in minutes or a number of shifts: the agreed one, or else the law's. Null if the
 * rule does not apply.
 */
export function limitOf(code: RuleCode, agreed: AgreedLimits): number | null {
  const rule = workingHoursRules.find((one) => one.code === code);
  const own = agreed[code];
  if (rule === undefined || own === null) return null;
  const limit = own ?? rule.limit;
  return rule.unit === 'hours' ? limit * hour : limit;
}

/** Where a limit comes from, as message keys under `hourCardHints.sources`. */
export const hintSources = [
  'working_hours_act_5_3',
  'working_hours_act_5_4',
  'working_hours_act_5_5',
  'working_hours_act_5_7',
  'working_hours_act_5_8',
  'collective_agreement',
] as const;
export type HintSource = (typeof hintSources)[number];

const sources = {
  '5:3': 'working_hours_act_5_3',
  '5:4': 'working_hours_act_5_4',
  '5:5': 'working_hours_act_5_5',
  '5:7': 'working_hours_act_5_7',
  '5:8': 'working_hours_act_5_8',
} as const satisfies Record<Rule['article'], HintSource>;

export function sourceOf(code: RuleCode, agreed: AgreedLimits): HintSource {
  const rule = workingHoursRules.find((one) => one.code === code);
  return rule === undefined || agreed[code] !== undefined ? 'collective_agreement' : sources[rule.article];
}

/**
 * The figures of a hint. In minutes: the work or break that was found (`worked`, `breaks`), the limit (`max`,
 * or `required` for a break), and the rest that was found. `most` and `count` are numbers of shifts. For an
 * average, `worked` and `max` are sums over all its weeks.
 */
export type HintParams = Readonly<
  Partial<Record<'worked' | 'breaks' | 'max' | 'required' | 'rest', Minutes> & Record<'most' | 'count', number>>
>;
