import { addDays, daysBetween } from '../calendar';
import type { HourCardForm } from '../vocabulary';
import { mondayOf } from '../week';
import { compareFields } from './compare-fields';
import { compareLines } from './compare-lines';
import type { FormDifference } from './difference';

/**
 * What a week does otherwise than an earlier one ('Anders dan vorige week'): weekdays against each other, by wall-clock
 * time. That it is another week is no difference. Dates are those of the second form.
 */
export function compareWeeks(earlier: HourCardForm, later: HourCardForm): readonly FormDifference[] {
  const days = daysBetween(mondayOf(earlier.week), mondayOf(later.week));
  const lines = compareLines(earlier.lines, later.lines, {
    dateOf: ({ date }) => addDays(date, days),
    byId: false,
    zone: null,
  });
  return [...compareFields(earlier, later).filter(({ field }) => field !== 'week'), ...lines];
}
