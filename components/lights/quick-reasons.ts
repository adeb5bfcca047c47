import type { AssessmentState } from './use-assessments';

/** The reasons of a card's light that can be used to decline it, the worst first (rule: decline-quick). */
export function quickReasons(state: AssessmentState | undefined): readonly string[] {
  if (state === undefined || typeof state === 'string') return [];
  return [...new Set(state.reasons.flatMap(({ quick }) => quick ?? []))].slice(0, 4);
}

/** Appends a reason to the text as a separate sentence. */
export function withReason(text: string, reason: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return reason;
  return `${trimmed}${/[.?!:;,]$/.test(trimmed) ? '' : '.'} ${reason}`;
}
