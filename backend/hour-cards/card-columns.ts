import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import { mondayOf } from '@/lib/hour-card/week';
import { knownId, optionalKnownId } from '../database/known-id';

/** A checked card as its row; a saved card is CREATED and has no reason for being declined (SPEC 4). */
export function cardColumns(card: ResolvedCard, updatedAt: Date) {
  return {
    employeeId: knownId(card.employeeId),
    contractId: knownId(card.contractId),
    departmentId: knownId(card.departmentId),
    shiftId: optionalKnownId(card.shiftId),
    year: card.week.year,
    week: card.week.week,
    weekStart: mondayOf(card.week),
    type: card.type,
    status: 'CREATED' as const,
    comment: '',
    travelExpenses: card.travelExpenses,
    fullWeekSecondment: card.fullWeekSecondment.enabled,
    fullWeekSecondmentDepartmentId: optionalKnownId(card.fullWeekSecondment.departmentId),
    fullWeekSecondmentShiftId: optionalKnownId(card.fullWeekSecondment.shiftId),
    workedInTeams: card.workedInTeams,
    updatedAt,
  };
}
