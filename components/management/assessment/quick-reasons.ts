import type { AssessmentState } from './use-assessments';

/** What a card's light has against it, to decline the card with; the worst first (rule: decline-quick). */
export function quickReasons(state: AssessmentState | undefined): readonly string[] {
  if (state === undefined || typeof state === 'string') return [];
  return [...new Set(state.reasons.flatMap(({ quick }) => quick ?? []))].slice(0, 4);
}
