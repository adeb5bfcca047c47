import type { DraftException } from '@/lib/hour-card/vocabulary';

/** Hours as they are written in a field: `1,5`; nothing for 0; what could not be read as it was typed. */
export function hoursText(minutes: DraftException['minutes']): string {
  if (typeof minutes !== 'number') return minutes.text;
  return minutes === 0 ? '' : String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
}
