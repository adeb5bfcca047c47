import type { HourCardForm } from '../vocabulary';
import { compareFields } from './compare-fields';
import { compareLines } from './compare-lines';
import type { FormDifference } from './difference';

/**
 * What differs between two states of one card: what a draft holds beyond the saved card, what someone else changed
 * meanwhile. The card's own fields come first, then its lines day by day; empty when a reader would see no difference.
 * With a `zone`, times that read the same also differ when they mean other instants.
 */
export function compareForms(
  a: HourCardForm,
  b: HourCardForm,
  { zone = null }: Readonly<{ zone?: string | null }> = {},
): readonly FormDifference[] {
  const lines = compareLines(a.lines, b.lines, { dateOf: ({ date }) => date, byId: true, zone });
  return [...compareFields(a, b), ...lines];
}
