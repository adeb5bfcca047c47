import { createHash } from 'node:crypto';
import type { NoFields } from '@/lib/hour-card/every-field';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';

/**
 * The version of a card in a manager's list: the time of its last change, and a hash of its status, lines and
 * totals (rule: review-version). The hash distinguishes two saves within one second. Opaque: only compare it
 * for equality, with a version from the same list call.
 */
export function cardVersion({
  // Not hashed, up to `correction`: the identity of the card, and what a decision changes itself.
  id,
  week,
  number,
  comment,
  employeeId,
  employeeNumber,
  employeeName,
  isCorrection,
  correctionReason,
  correction,
  updatedAt,
  status,
  departmentName,
  shiftName,
  fullWeekSecondment,
  travelExpenses,
  workedInclusive,
  workedExclusive,
  lines,
  ...rest
}: Omit<ManagedHourCard, 'version'>): string {
  rest satisfies NoFields;
  const content = [
    ...[status, departmentName, shiftName, fullWeekSecondment, travelExpenses],
    ...[workedInclusive, workedExclusive, lines],
  ];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  return `${updatedAt ?? 'unknown'}-${hash}`;
}
