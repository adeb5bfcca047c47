import type { IsoDate, Minutes } from '../vocabulary';

/** A piece of advice as a value; it never stands in the way of saving. The code is its key under `hourCardHints`. */
export const hintCodes = [
  'break_30',
  'break_45',
  'youth_break_30',
  'youth_shift_too_long',
  'youth_night_work',
] as const;
export type HintCode = (typeof hintCodes)[number];

/** Where the advice comes from: the key of a source under `hourCardHints.sources`. */
export const hintSources = ['working_hours_act_5_3', 'working_hours_act_5_4', 'working_hours_act_5_7'] as const;
export type HintSource = (typeof hintSources)[number];

/** `worked` without the breaks; `breaks` are those that count; both, and `max`, are minutes of the whole shift. */
export type HintParams = Readonly<{ worked?: Minutes; breaks?: Minutes; max?: Minutes }>;

/** `line` is the line it stands on, the first of its shift; `date` is that line's. */
export type Hint = Readonly<{ code: HintCode; source: HintSource; line: string; date: IsoDate; params: HintParams }>;
