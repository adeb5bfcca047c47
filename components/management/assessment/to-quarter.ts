import type { Minutes } from '@/lib/hour-card/vocabulary';

/** To the quarter: the middle of some weeks is no figure of any card. */
export function toQuarter(minutes: Minutes): Minutes {
  return Math.round(minutes / 15) * 15;
}
