import 'server-only';
import type { Employee } from '@/lib/hour-card/people';
import type { Department, HourCardForm, HourExceptionType, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { listCardDepartments } from './list-card-departments';
import { getShiftSchedule, listHourExceptions } from './lookups';
import { getEmployee } from './people';

/** What the rules of a card need from upstream; nothing where the form has not chosen yet. */
export type CardReference = Readonly<{
  employee: Employee | null;
  departments: readonly Department[];
  schedule: readonly ScheduleEntry[] | null;
  exceptionTypes: readonly HourExceptionType[];
}>;

/** Looks up, side by side, what a posted form is checked against. The form only says what to ask for. */
export async function loadCardReference(access: Access, form: HourCardForm): Promise<Result<CardReference>> {
  const { employeeId, shiftId, contractType } = form;
  const [employee, departments, schedule, exceptionTypes] = await Promise.all([
    employeeId === null ? succeed(null) : getEmployee(access, employeeId),
    employeeId === null ? succeed([]) : listCardDepartments(access, employeeId, contractType),
    shiftId === null ? succeed(null) : getShiftSchedule(access, shiftId),
    listHourExceptions(access),
  ]);
  if (!employee.ok) return employee;
  if (!departments.ok) return departments;
  if (!schedule.ok) return schedule;
  if (!exceptionTypes.ok) return exceptionTypes;
  return succeed({
    employee: employee.data,
    departments: departments.data,
    schedule: schedule.data,
    exceptionTypes: exceptionTypes.data,
  });
}
