import { expect, test } from 'vitest';
import { newHourCard } from '@/lib/hour-card/new-card';
import { changeEmployee } from '@/lib/hour-card/transitions/card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { contract, exception, form, line, monday, saturday } from './samples';

const today = '2026-03-04';

/** A new card with every field filled in. */
const typed: HourCardForm = {
  ...form([
    line(monday, '08:00-16:30', { breaks: ['12:00-12:30'], exceptions: [exception(1)], shiftScheduleId: 9 }),
    line(saturday, '06:00-10:00'),
  ]),
  employeeId: 11,
  contractId: 7,
  contractType: 'YOUTH',
  departmentId: 4,
  departmentEnforcedType: 'YOUTH',
  shiftId: 9,
  travelExpenses: 12.5,
  maxWorkMinutesPerLine: 600,
  requiredRestMinutes: 660,
  fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: 6 },
  workedInTeams: true,
};

test.each(['FULL_TIME', 'PART_TIME', 'YOUTH'] as const)(
  'switching to an employee with a %s contract returns the same form as a new card',
  (type) => {
    const employee = { id: 12, contracts: [contract(type, { id: 70 })], defaultDepartmentId: null };
    const fresh = newHourCard({ week: typed.week, employee, departments: [], today });
    const { lines, ...changed } = changeEmployee(typed, employee, today);
    const { lines: freshLines, ...expected } = fresh;
    expect(changed).toEqual(expected);
    expect(lines.map((one) => ({ ...one, key: '' }))).toEqual(freshLines.map((one) => ({ ...one, key: '' })));
  },
);
