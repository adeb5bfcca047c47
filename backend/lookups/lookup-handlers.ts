import { and, asc, eq, inArray, isNotNull, not, notInArray } from 'drizzle-orm';
import { formatTime } from '@/lib/hour-card/time-text';
import type { ScheduleEntry } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { anyOf, groupBy, tableId } from '../database/queries';
import {
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleBreaks,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from '../database/tables/lookup-tables';
import { departmentEmployees } from '../database/tables/people-tables';
import { answer, type Handlers } from '../http/handler';
import { requireAllInScope, requireReach, scopeOf } from '../people/scope';
import type { Services } from '../services';

type LookupCalls =
  | 'listDepartmentsOfEmployee'
  | 'listDepartmentsOfEmployees'
  | 'listYouthDepartments'
  | 'listSecondmentDepartments'
  | 'listShifts'
  | 'getShiftSchedule'
  | 'listHourExceptions'
  | 'listSecondmentOptions'
  | 'listWageComponents';

export function lookupHandlers({ database }: Services): Pick<Handlers, LookupCalls> {
  async function departmentsOf(employeeIds: number[]) {
    const theirs = database
      .select({ id: departmentEmployees.departmentId })
      .from(departmentEmployees)
      .where(anyOf(departmentEmployees.employeeId, employeeIds));
    const rows = await database
      .select()
      .from(departments)
      .where(inArray(departments.id, theirs))
      .orderBy(asc(departments.label));
    return rows.map(departmentAnswer);
  }

  return {
    listDepartmentsOfEmployee: async ({ query }, caller) => {
      return answer(await departmentsOf([await requireReach(database, caller, query.employee)]));
    },

    listDepartmentsOfEmployees: async ({ query }, caller) => {
      const { all } = await scopeOf(database, caller);
      return answer(await departmentsOf(requireAllInScope(all, query.employees)));
    },

    listYouthDepartments: async () => {
      const rows = await database
        .select()
        .from(departments)
        .where(and(eq(departments.isYouth, true), not(departments.isHidden)))
        .orderBy(asc(departments.label));
      return answer(rows.map(departmentAnswer));
    },

    listSecondmentDepartments: async ({ query }, caller) => {
      const employeeId = await requireReach(database, caller, query.employee);
      const own = database
        .select({ id: departmentEmployees.departmentId })
        .from(departmentEmployees)
        .where(eq(departmentEmployees.employeeId, employeeId));
      const rows = await database
        .select({ id: departments.id, label: departments.label, group: departments.secondmentGroup })
        .from(departments)
        .where(and(isNotNull(departments.secondmentGroup), not(departments.isHidden), notInArray(departments.id, own)))
        .orderBy(asc(departments.secondmentGroup), asc(departments.label));
      const groups = [...groupBy(rows, ({ group }) => group ?? '')];
      return answer(
        Object.fromEntries(groups.map(([group, items]) => [group, items.map(({ id, label }) => ({ id, label }))])),
      );
    },

    listShifts: async ({ query }) => {
      const departmentId = tableId(query.department);
      if (departmentId === null) return answer([]);
      const columns = { id: shifts.id, label: shifts.label };
      return answer(
        await database
          .select(columns)
          .from(shifts)
          .where(and(eq(shifts.departmentId, departmentId), not(shifts.isHidden)))
          .orderBy(asc(shifts.id)),
      );
    },

    getShiftSchedule: async ({ params }) => {
      const shiftId = tableId(params.shiftId);
      const schedule = shiftId === null ? [] : await shiftSchedule(database, shiftId);
      return answer(
        schedule.map((entry) => ({
          id: entry.id,
          day_of_week: entry.dayOfWeek,
          start_time: formatTime(entry.start),
          end_time: formatTime(entry.end),
          breaks: entry.breaks.map(({ start, end }) => ({ start_time: formatTime(start), end_time: formatTime(end) })),
        })),
      );
    },

    listHourExceptions: async () => {
      const rows = await database
        .select()
        .from(hourExceptionTypes)
        .where(not(hourExceptionTypes.isHidden))
        .orderBy(asc(hourExceptionTypes.id));
      return answer(
        rows.map(({ id, label, forAdding, forSubtracting }) => ({
          id,
          label,
          for_adding: forAdding,
          for_subtracting: forSubtracting,
        })),
      );
    },

    listSecondmentOptions: async () => {
      const rows = await database
        .select()
        .from(secondmentOptions)
        .where(not(secondmentOptions.isHidden))
        .orderBy(asc(secondmentOptions.id));
      return answer(optionTree(rows));
    },

    listWageComponents: async () => {
      const rows = await database
        .select({ id: wageComponents.id, label: wageComponents.label })
        .from(wageComponents)
        .where(not(wageComponents.isHidden))
        .orderBy(asc(wageComponents.id));
      return answer(rows);
    },
  };
}

const durationText = (minutes: number | null) => (minutes === null ? null : formatTime(minutes));

function departmentAnswer(department: typeof departments.$inferSelect) {
  const { id, label, enforcedCardType, requiredRestMinutes, maxWorkMinutes } = department;
  return {
    id,
    label,
    enforced_card_type: enforcedCardType,
    required_rest_time: durationText(requiredRestMinutes),
    max_work_hours: maxWorkMinutes === null ? null : maxWorkMinutes / 60,
  };
}

export async function shiftSchedule(database: Database, shiftId: number): Promise<ScheduleEntry[]> {
  const rows = await database
    .select({
      id: shiftScheduleEntries.id,
      dayOfWeek: shiftScheduleEntries.dayOfWeek,
      start: shiftScheduleEntries.startMinutes,
      end: shiftScheduleEntries.endMinutes,
      breakStart: shiftScheduleBreaks.startMinutes,
      breakEnd: shiftScheduleBreaks.endMinutes,
    })
    .from(shiftScheduleEntries)
    .leftJoin(shiftScheduleBreaks, eq(shiftScheduleBreaks.entryId, shiftScheduleEntries.id))
    .where(and(eq(shiftScheduleEntries.shiftId, shiftId), not(shiftScheduleEntries.isHidden)))
    .orderBy(asc(shiftScheduleEntries.dayOfWeek), asc(shiftScheduleEntries.startMinutes), asc(shiftScheduleBreaks.id));
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const breaks = group.flatMap(({ breakStart, breakEnd }) =>
      breakStart === null || breakEnd === null ? [] : [{ start: breakStart, end: breakEnd }],
    );
    return [{ id: first.id, dayOfWeek: first.dayOfWeek, start: first.start, end: first.end, breaks }];
  });
}

type Row = Readonly<{ id: number; parentId: number | null; label: string }>;
type Tree = { id: number; label: string; children: Tree[] };

function optionTree(rows: readonly Row[]): Tree[] {
  const childrenOf = groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null): Tree[] =>
    (childrenOf.get(parentId) ?? []).map(({ id, label }) => ({ id, label, children: below(id) }));
  return below(null);
}
