import type { Minutes } from '@/lib/hour-card/vocabulary';

/** `12`, `1,5`: minutes as the hours of a sentence. */
export function inHours(minutes: Minutes): string {
  return String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}
