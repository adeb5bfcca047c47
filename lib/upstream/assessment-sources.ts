import 'server-only';
import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { weeksBack } from '@/lib/hour-card/assessment/earlier-weeks';
import { addDays } from '@/lib/hour-card/calendar';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import type { Employee } from '@/lib/hour-card/people';
import { sameId } from '@/lib/hour-card/same-id';
import type {
  ContractType,
  Department,
  HourExceptionType,
  Id,
  ScheduleEntry,
  SecondmentOption,
  Week,
} from '@/lib/hour-card/vocabulary';
import { addWeeks, mondayOf } from '@/lib/hour-card/week';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { getHourCard } from './hour-cards';
import { listCardDepartments } from './list-card-departments';
import { listEmployeeHourCards } from './list-employee-hour-cards';
import { getShiftSchedule, listHourExceptions, listSecondmentOptions } from './lookups';
import { getEmployee } from './people';
import { remember } from './remember';

type DepartmentQuestion = Readonly<{ departmentId: Id | null; employeeId: Id; type: ContractType | null }>;

/** What assessments ask of upstream, each thing once however many cards want it. */
export type AssessmentSources = Readonly<{
  card: (id: Id) => Promise<Result<ReceivedHourCard>>;
  employee: (id: Id) => Promise<Result<Employee>>;
  /** Null when the employee has no such department any more. */
  department: (asked: DepartmentQuestion) => Promise<Result<Department | null>>;
  schedule: (shiftId: Id) => Promise<Result<readonly ScheduleEntry[]>>;
  exceptionTypes: () => Promise<Result<readonly HourExceptionType[]>>;
  secondmentOptions: () => Promise<Result<readonly SecondmentOption[]>>;
  /** The employee's cards from eight weeks before a week up to the week after it, that week's own included. */
  cardsAround: (employeeId: Id, week: Week) => Promise<Result<readonly ListedHourCard[]>>;
}>;

const atMost = 24;

/** The sources of one request. A page of cards shares departments, shifts and kinds of exception. */
export function assessmentSources(access: Access): AssessmentSources {
  const departments = new Map<string, Department>();
  const departmentsOf = async ({ employeeId, type }: DepartmentQuestion) => {
    const listed = await listCardDepartments(access, employeeId, type);
    if (listed.ok) for (const department of listed.data) departments.set(String(department.id), department);
    return listed;
  };
  const types = remember(() => listHourExceptions(access));
  const options = remember(() => listSecondmentOptions(access));

  return {
    card: remember((id) => getHourCard(access, id)),
    employee: remember((id) => getEmployee(access, id)),
    department: async (asked) => {
      if (asked.departmentId === null) return succeed(null);
      // A department's figures are its own: who asked for it first does not matter (SPEC 3).
      const known = departments.get(String(asked.departmentId));
      if (known !== undefined) return succeed(known);
      const listed = await departmentsOf(asked);
      return listed.ok ? succeed(listed.data.find(({ id }) => sameId(id, asked.departmentId)) ?? null) : listed;
    },
    schedule: remember((shiftId) => getShiftSchedule(access, shiftId)),
    exceptionTypes: () => types('all'),
    secondmentOptions: () => options('all'),
    cardsAround: (employeeId, week) => {
      const from = mondayOf(addWeeks(week, -weeksBack));
      const to = addDays(mondayOf(addWeeks(week, 1)), 6);
      return listEmployeeHourCards(access, { employeeId, from, to, atMost });
    },
  };
}
