import { createHash } from 'node:crypto';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';

/**
 * The version of a card in a manager's list: the time of its last change, and a hash of its status, lines and
 * totals (rule: review-version). The hash tells two saves within one second apart. Opaque: compare it for
 * equality only, with a version that came from the same list call.
 */
export function cardVersion(card: Omit<ManagedHourCard, 'version'>): string {
  const { status, departmentName, shiftName, fullWeekSecondment, travelExpenses } = card;
  const { workedInclusive, workedExclusive, lines, updatedAt } = card;
  const content = [
    ...[status, departmentName, shiftName, fullWeekSecondment, travelExpenses],
    ...[workedInclusive, workedExclusive, lines],
  ];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  return `${updatedAt ?? 'unknown'}-${hash}`;
}
