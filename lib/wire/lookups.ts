import type { z } from 'zod';
import type { CallData } from '@/lib/contract/calls';
import type { departmentSchema, scheduleEntrySchema } from '@/lib/contract/lookup-calls';
import type { Department, HourExceptionType, ScheduleEntry, Shift } from '@/lib/hour-card/vocabulary';
import { hoursToMinutes, readDuration, readWallClock } from './durations';

/** What the editor chooses from, in the words of the domain (SPEC 3). */

export function toDepartment(received: z.output<typeof departmentSchema>): Department {
  return {
    id: received.id,
    label: received.label,
    enforcedCardType: received.enforced_card_type,
    requiredRestMinutes: received.required_rest_time === null ? null : readDuration(received.required_rest_time),
    maxWorkMinutesPerLine: received.max_work_hours === null ? null : hoursToMinutes(received.max_work_hours),
  };
}

/** Sunday comes as 7 or as 0. */
export function toScheduleEntry(received: z.output<typeof scheduleEntrySchema>): ScheduleEntry {
  return {
    id: received.id,
    dayOfWeek: received.day_of_week || 7,
    start: readWallClock(received.start_time),
    end: readWallClock(received.end_time),
    breaks: received.breaks.map(({ start_time, end_time }) => ({
      start: readWallClock(start_time),
      end: readWallClock(end_time),
    })),
  };
}

export function toHourExceptionType(received: CallData<'listHourExceptions'>[number]): HourExceptionType {
  const { id, label, for_adding, for_subtracting } = received;
  return { id, label, forAdding: for_adding, forSubtracting: for_subtracting };
}

/** Departments to be lent to, under the name of their group. */
export type DepartmentGroup = Readonly<{ name: string; departments: readonly Shift[] }>;

export function toDepartmentGroups(received: CallData<'listSecondmentDepartments'>): readonly DepartmentGroup[] {
  return Object.entries(received).map(([name, departments]) => ({ name, departments }));
}
