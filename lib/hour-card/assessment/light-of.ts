import { type AssessmentReason, type Light, lights } from './assessment';

const lightOfReason = {
  rule_broken: 'red',
  working_hours_hint: 'amber',
  hours_unlike_before: 'amber',
  unusual_day: 'amber',
  like_before: 'green',
  nothing_to_compare: 'green',
} as const satisfies Record<AssessmentReason['code'], Light>;

/** The light of one reason. */
export function lightOf({ code }: AssessmentReason): Light {
  return lightOfReason[code];
}

/** The worst light among reasons; green when there are none. */
export function worstLight(reasons: readonly AssessmentReason[]): Light {
  const worst = Math.max(0, ...reasons.map((reason) => lights.indexOf(lightOf(reason))));
  return lights[worst] ?? 'red';
}
