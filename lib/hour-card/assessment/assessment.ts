import type { Hint } from '../advice/hints';
import type { PublicHolidayKey } from '../advice/public-holidays';
import type { CardHint } from '../advice/working-hours/check';
import type { FormDifference } from '../compare/difference';
import type { Issue } from '../issue';
import type { PlannedDay } from '../rules/assigned-hours';
import type { Id, IsoDate, Minutes, SecondmentOption, Week } from '../vocabulary';

/** The lights, from best to worst (docs/decisions/0007). A card gets the light of its worst reason. */
export const lights = ['green', 'amber', 'red'] as const;
export type Light = (typeof lights)[number];

/**
 * A reason for a card's light. The screen turns the reason into text. `weeks` is the number of earlier cards
 * compared. `line` is the number of the line within its day; null if the day has only one. `holiday` is the
 * unpaid public holiday on that day, or null.
 */
export type AssessmentReason =
  | Readonly<{ code: 'rule_broken'; issue: Issue; date: IsoDate | null; line: number | null }>
  | Readonly<{ code: 'open_correction' }>
  | Readonly<{ code: 'department_gone' }>
  | Readonly<{ code: 'planned_day_empty'; date: IsoDate; planned: Minutes; holiday: PublicHolidayKey | null }>
  | Readonly<{ code: 'working_hours_hint'; hint: Hint | CardHint }>
  | Readonly<{ code: 'hours_unlike_before'; total: Minutes; usual: Minutes; weeks: number }>
  | Readonly<{ code: 'unusual_day'; date: IsoDate; weeks: number }>
  | Readonly<{ code: 'like_before'; weeks: number }>
  | Readonly<{ code: 'nothing_to_compare'; weeks: number }>;

/** A light with at least one reason, worst first. */
export type AssessedLight = Readonly<{ light: Light; reasons: readonly AssessmentReason[] }>;

type Named = Readonly<{ id: Id; label: string }>;

/**
 * The names of the ids in the differences. For an id without a name, the screen only shows that the value
 * differs.
 */
export type AssessmentNames = Readonly<{
  departments: readonly Named[];
  shifts: readonly Named[];
  exceptionTypes: readonly Named[];
  secondmentOptions: readonly SecondmentOption[];
}>;

/** The information that a manager gets before deciding on a card (rule: light-reasons). */
export type CardAssessment = AssessedLight &
  Readonly<{
    week: Week;
    /** The employee's newest card in the eight weeks before; null if there is none. */
    previous: Readonly<{ id: Id; week: Week }> | null;
    /** The differences from `previous`, by weekday; null if `previous` could not be read. */
    differences: readonly FormDifference[] | null;
    /** Scheduled and worked time per day; empty without a schedule. */
    days: readonly PlannedDay[];
    names: AssessmentNames;
  }>;

const lightOfReason = {
  rule_broken: 'red',
  open_correction: 'amber',
  department_gone: 'amber',
  planned_day_empty: 'amber',
  working_hours_hint: 'amber',
  hours_unlike_before: 'amber',
  unusual_day: 'amber',
  like_before: 'green',
  nothing_to_compare: 'green',
} as const satisfies Record<AssessmentReason['code'], Light>;

export function lightOf({ code }: AssessmentReason): Light {
  return lightOfReason[code];
}

/** The worst light of these reasons; green if there are none. */
export function worstLight(reasons: readonly AssessmentReason[]): Light {
  const worst = Math.max(0, ...reasons.map((reason) => lights.indexOf(lightOf(reason))));
  return lights[worst] ?? 'red';
}
