import type { z } from 'zod';
import type { CallData } from '@/lib/contract/calls';
import type { departmentSchema, scheduleEntrySchema } from '@/lib/contract/lookup-calls';
import type { contractSchema, employeeSchema } from '@/lib/contract/people-calls';
import type {
  Contract,
  DashboardStatistics,
  DatedBalance,
  Department,
  DepartmentGroup,
  Employee,
  HourExceptionType,
  ScheduleEntry,
  UserInfo,
} from '@/lib/hour-card/vocabulary';
import { readDate, readDuration, readHours, readWallClock } from './values';

export function toDepartment(received: z.output<typeof departmentSchema>): Department {
  return {
    id: received.id,
    label: received.label,
    enforcedCardType: received.enforced_card_type,
    requiredRestMinutes: received.required_rest_time === null ? null : readDuration(received.required_rest_time),
    // A maximum of 0 hours means no maximum.
    maxWorkMinutesPerLine: readHours(received.max_work_hours ?? 0) || null,
  };
}

/** Converts an entry of the weekly schedule. Sunday may be 0 or 7. */
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

export function toDepartmentGroups(received: CallData<'listSecondmentDepartments'>): readonly DepartmentGroup[] {
  return Object.entries(received).map(([name, departments]) => ({ name, departments }));
}

export function toUserInfo(received: CallData<'getUserInfo'>): UserInfo {
  return { id: received.id, email: received.email, requiresPasswordChange: received.requires_password_change };
}

function toContract(received: z.output<typeof contractSchema>): Contract {
  return {
    id: received.id,
    type: received.type,
    startDate: readDate(received.start_date),
    endDate: received.end_date === null ? null : readDate(received.end_date),
  };
}

export function toEmployee(received: z.output<typeof employeeSchema>): Employee {
  return {
    id: received.id,
    fullName: received.full_name,
    companyName: received.company_name,
    employeeNumber: received.employee_number,
    isManager: received.is_manager,
    isOfficeEmployee: received.is_office_employee,
    defaultDepartmentId: received.default_department,
    contracts: received.contracts.map(toContract),
    leaveBalances: received.leave_balances,
  };
}

export function toDatedBalance({ label, amount, as_of: asOf }: CallData<'listLeaveBalances'>[number]): DatedBalance {
  return { label, amount, asOf: asOf === null ? null : readDate(asOf) };
}

export function toDashboardStatistics(received: CallData<'getDashboardStatistics'>): DashboardStatistics {
  return {
    timeWorked: readHours(received.time_worked),
    openHourCards: received.open_hour_cards,
    hourCardsToApprove: received.hour_cards_to_approve,
  };
}
