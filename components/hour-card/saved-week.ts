import type { Week } from '@/lib/hour-card/vocabulary';

/**
 * Which week was just saved, from the editor to the list that comes next, also when a deploy makes the way
 * there a full load. Where a browser keeps nothing, nothing is marked.
 */
const name = 'saved-week';

/** Whether this page was told itself: else a full load took along what it said of the save. */
let isNoted = false;

export const weekName = ({ year, week }: Week) => `${year}-${week}`;

export function noteSavedWeek(week: Week): void {
  isNoted = true;
  try {
    window.sessionStorage.setItem(name, weekName(week));
  } catch {
    // Switched off, or full.
  }
}

/** The week that was just saved, as `weekName` says it, and whether that was said on this page; told once. */
export function takeSavedWeek(): Readonly<{ week: string; isSaid: boolean }> | null {
  try {
    const week = window.sessionStorage.getItem(name);
    window.sessionStorage.removeItem(name);
    return week === null ? null : { week, isSaid: isNoted };
  } catch {
    return null;
  }
}
