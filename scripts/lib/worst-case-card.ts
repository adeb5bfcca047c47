import { daysOf } from '@/lib/hour-card/calendar';
import { emptyLine } from '@/lib/hour-card/new-card';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { Contract, Department, DraftException, DraftLine, HourCardForm, Id } from '@/lib/hour-card/vocabulary';

type Of = Readonly<{ employeeId: Id; contract: Contract; department: Department; overtimeId: Id }>;

const week = { year: 2026, week: 46 } as const;
const counted = (most: number) => Array.from({ length: most }, (_, at) => at);
const hour = 60;

function exceptions(line: string, exceptionId: Id): readonly DraftException[] {
  return counted(limits.exceptionsPerLine).map((at) => ({
    key: `${line}/exception/${at}`,
    exceptionId,
    minutes: 15,
    subtract: false,
    wageComponentId: null,
    comment: 'x'.repeat(limits.commentLength),
  }));
}

/**
 * Three hours each from 06:00, back to back; a Sunday has no times, so only exceptions (rule: line-sunday).
 */
function fullLine(date: string, at: number, isSunday: boolean, exceptionId: Id): DraftLine {
  const key = `${date}/${at}`;
  const line = { ...emptyLine(date, key), exceptions: exceptions(key, exceptionId) };
  const start = (6 + 3 * at) * hour;
  if (isSunday) return { ...line, span: { start: 0, end: 0, received: null } };
  const breaks = counted(limits.breaksPerLine).map((row) => ({
    key: `${key}/break/${row}`,
    start: start + 30 + row * 45,
    end: start + 45 + row * 45,
    received: null,
  }));
  return { ...line, span: { start, end: start + 3 * hour, received: null }, breaks };
}

/**
 * The fullest card the limits allow: seven days of three lines, with three breaks and three exceptions each.
 */
export function worstCaseCard({ employeeId, contract, department, overtimeId }: Of): HourCardForm {
  const days = daysOf(week);
  return {
    id: null,
    week,
    employeeId,
    contractId: contract.id,
    contractType: contract.type,
    savedContractType: null,
    departmentId: department.id,
    departmentEnforcedType: department.enforcedCardType,
    shiftId: null,
    travelExpenses: 0,
    maxWorkMinutesPerLine: department.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department.requiredRestMinutes ?? limits.requiredRestMinutes,
    fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
    workedInTeams: false,
    lines: days.flatMap((date, day) =>
      counted(limits.linesPerDay).map((at) => fullLine(date, at, day === 6, overtimeId)),
    ),
  };
}
