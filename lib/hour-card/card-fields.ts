import { isBlankLine } from './line-fields';
import type { HourCardForm } from './vocabulary';

const isBlankField = {
  travelExpenses: ({ travelExpenses }) => travelExpenses === 0,
  lines: ({ lines }) => lines.every((line) => isBlankLine(line, 'nothing')),
  // A card is also blank if only these fields have a value: they are chosen, or depend on a choice.
  id: () => true,
  week: () => true,
  employeeId: () => true,
  contractId: () => true,
  contractType: () => true,
  savedContractType: () => true,
  departmentId: () => true,
  departmentEnforcedType: () => true,
  shiftId: () => true,
  maxWorkMinutesPerLine: () => true,
  requiredRestMinutes: () => true,
  fullWeekSecondment: () => true,
  workedInTeams: () => true,
} satisfies Record<keyof HourCardForm, (form: HourCardForm) => boolean>;

/** Whether a card has no hours and no other typed content. */
export function isBlankCard(form: HourCardForm): boolean {
  return Object.values(isBlankField).every((isBlankIn) => isBlankIn(form));
}

/** Fields that a choice for the whole card can clear. Each value is a message key. */
export type Cleared = 'shift' | 'travelExpenses' | 'fullWeekSecondment' | 'workedInTeams';

const clearedIn: Readonly<Record<keyof HourCardForm, (before: HourCardForm, after: HourCardForm) => Cleared | null>> = {
  shiftId: (before, after) => (before.shiftId !== null && after.shiftId === null ? 'shift' : null),
  travelExpenses: (before, after) =>
    before.travelExpenses !== 0 && after.travelExpenses === 0 ? 'travelExpenses' : null,
  fullWeekSecondment: (before, after) =>
    before.fullWeekSecondment.enabled && !after.fullWeekSecondment.enabled ? 'fullWeekSecondment' : null,
  workedInTeams: (before, after) => (before.workedInTeams && !after.workedInTeams ? 'workedInTeams' : null),
  // These fields are never cleared, depend on a choice, or are reported per day.
  id: () => null,
  week: () => null,
  employeeId: () => null,
  contractId: () => null,
  contractType: () => null,
  savedContractType: () => null,
  departmentId: () => null,
  departmentEnforcedType: () => null,
  maxWorkMinutesPerLine: () => null,
  requiredRestMinutes: () => null,
  lines: () => null,
};

export function clearedBetween(before: HourCardForm, after: HourCardForm): readonly Cleared[] {
  return Object.values(clearedIn).flatMap((clearedField) => clearedField(before, after) ?? []);
}
