import type { AssessmentState } from './use-assessments';

/** What a card's light has against it, to decline the card with; the worst first (rule: decline-quick). */
export function quickReasons(state: AssessmentState | undefined): readonly string[] {
  if (state === undefined || typeof state === 'string') return [];
  return [...new Set(state.reasons.flatMap(({ quick }) => quick ?? []))].slice(0, 4);
}

/** A reason after what was written already, as a sentence of its own. */
export function withReason(text: string, reason: string): string {
  const written = text.trim();
  if (written === '') return reason;
  return `${written}${/[.?!:;,]$/.test(written) ? '' : '.'} ${reason}`;
}
