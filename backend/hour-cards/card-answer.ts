import { eq } from 'drizzle-orm';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/caller';
import type { Database } from '../database/database';
import { tableId } from '../database/table-id';
import { hourCards } from '../database/tables/hour-card-tables';
import { failures } from '../http/request-failure';
import { requireReach } from '../people/scope';
import { cardParts } from './card-parts';
import { instantText } from './instants';

/** One card as it is received for editing (SPEC 3). */
export async function cardAnswer(database: Database, caller: Caller, cardId: Id) {
  const id = tableId(cardId);
  if (id === null) throw failures.notFound();
  const [card] = await database.select().from(hourCards).where(eq(hourCards.id, id));
  if (!card) throw failures.notFound();
  await requireReach(database, caller, card.employeeId);
  const lines = (await cardParts(database, [id])).get(id) ?? [];
  return {
    id,
    travel_expenses: card.travelExpenses,
    contract_id: card.contractId,
    department_id: card.departmentId,
    employee_id: card.employeeId,
    shift_id: card.shiftId,
    week: card.week,
    year: card.year,
    type: card.type,
    worked_in_teams: card.workedInTeams,
    full_week_secondment: card.fullWeekSecondment,
    full_week_secondment_department: card.fullWeekSecondmentDepartmentId,
    full_week_secondment_shift: card.fullWeekSecondmentShiftId,
    lines: lines.map((line) => ({
      id: line.id,
      date_time: line.date,
      start: instantText(line.startsAt),
      end: instantText(line.endsAt),
      breaks: line.breaks.map(({ startsAt, endsAt }) => ({
        start_time: instantText(startsAt),
        end_time: instantText(endsAt),
      })),
      work_time_exceptions: line.exceptions.map((exception) => ({
        hour_exception_id: exception.hourExceptionId,
        wage_component_id: exception.wageComponentId,
        minutes: exception.minutes,
        comment: exception.comment,
      })),
      secondment_option_id: line.secondmentOptionId,
      secondment_option_extra_value: line.secondmentDescription,
      shift_schedule_id: line.shiftScheduleId,
    })),
    status: card.status,
    number: card.number,
    comment: card.comment,
    updated_at: instantText(card.updatedAt),
  };
}
