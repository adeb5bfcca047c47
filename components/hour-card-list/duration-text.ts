import { formatDuration } from '@/lib/hour-card/time-text';
import type { Minutes } from '@/lib/hour-card/vocabulary';

const dash = '-';

/** `07:30`; zero is a dash (SPEC 2.7). */
function durationText(minutes: Minutes): string {
  return minutes === 0 ? dash : formatDuration(minutes);
}

/** `+00:30` or `-01:00`; zero is a dash. */
export function differenceText(minutes: Minutes): string {
  return minutes > 0 ? `+${formatDuration(minutes)}` : durationText(minutes);
}

/** Worked inclusive of breaks with exclusive in brackets, `08:30 (08:00)` (SPEC 2.5); a zero total is one dash. */
export function workedText(inclusive: Minutes, exclusive: Minutes): string {
  return inclusive === 0 && exclusive === 0 ? dash : `${formatDuration(inclusive)} (${formatDuration(exclusive)})`;
}
