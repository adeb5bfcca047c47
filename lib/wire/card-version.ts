import { createHash } from 'node:crypto';
import type { NoFields } from '@/lib/hour-card/every-field';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';

/**
 * The version of a card in a manager's list: the time of its last change, and a hash of its status, lines and
 * totals (rule: review-version). The hash distinguishes two saves within one second. Compare versions only
 * for equality, and only if both are from the same list call.
 */
export function cardVersion({
  // The fields up to `correction` are not hashed: they identify the card, or a decision itself changes them.
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
