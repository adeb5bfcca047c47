import { weekOf } from '@/lib/hour-card/calendar';
import type { Issue } from '@/lib/hour-card/issue';
import { emptyLine } from '@/lib/hour-card/line-fields';
import { withWeekdayLines } from '@/lib/hour-card/new-card';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { parseTime } from '@/lib/hour-card/typed-time';
import type {
  CardRules,
  Contract,
  ContractType,
  DraftException,
  DraftLine,
  DraftSpan,
  EpochMinutes,
  HourCardForm,
  HourExceptionType,
  ScheduleEntry,
} from '@/lib/hour-card/vocabulary';

/** Sample data for the engine's tests, with readable times on the days of week 10 of 2026. */

export const zone = 'Europe/Amsterdam';

export const monday = '2026-03-02';
export const tuesday = '2026-03-03';
export const wednesday = '2026-03-04';
export const thursday = '2026-03-05';
export const friday = '2026-03-06';
export const saturday = '2026-03-07';
export const sunday = '2026-03-08';

export const SICK = 2;
export const OVERTIME = 4;
export const LEAVE = 5;

export const exceptionTypes: readonly HourExceptionType[] = [
  { id: SICK, label: 'SICK', forAdding: false, forSubtracting: true },
  { id: OVERTIME, label: 'OVERTIME', forAdding: true, forSubtracting: false },
  { id: LEAVE, label: 'LEAVE', forAdding: false, forSubtracting: true },
];

export const utc = (text: string): EpochMinutes => Date.parse(`${text}:00Z`) / 60_000;

/** Parses `08:00-16:00`, `-16:00`, or an empty text. */
export function span(text = ''): DraftSpan {
  const [start = '', end = ''] = text.split('-');
  return { start: parseTime(start), end: parseTime(end), received: null };
}

/** Creates overtime for positive hours and leave for negative hours. */
export function exception(hours: number, more: Partial<DraftException> = {}): DraftException {
  const subtract = hours < 0;
  const kind = { key: 'x', exceptionId: subtract ? LEAVE : OVERTIME, subtract, wageComponentId: null, comment: '' };
  return { ...kind, minutes: Math.abs(hours) * 60, ...more };
}

export type LineExtras = Omit<Partial<DraftLine>, 'breaks'> & { breaks?: readonly string[] };

let made = 0;
export function line(date: string, times = '', { breaks = [], ...more }: LineExtras = {}): DraftLine {
  made += 1;
  return {
    ...emptyLine(date, `line-${made}`),
    span: span(times),
    breaks: breaks.map((text, at) => ({ key: `break-${at + 1}`, ...span(text) })),
    ...more,
  };
}

export function contract(type: ContractType = 'PART_TIME', more: Partial<Contract> = {}): Contract {
  return { id: 7, type, startDate: '2020-01-01', endDate: null, ...more };
}

export function form(lines: readonly DraftLine[], more: Partial<HourCardForm> = {}): HourCardForm {
  return withWeekdayLines({
    id: null,
    week: weekOf(lines[0]?.date ?? monday),
    employeeId: 11,
    contractId: 7,
    contractType: 'PART_TIME',
    savedContractType: null,
    departmentId: 3,
    departmentEnforcedType: null,
    shiftId: null,
    travelExpenses: 0,
    maxWorkMinutesPerLine: 720,
    requiredRestMinutes: 480,
    fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
    workedInTeams: false,
    lines,
    ...more,
  });
}

/** Monday to Friday from 08:00 to 16:30 with a break of half an hour. */
export const schedule: readonly ScheduleEntry[] = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  id: 100 + dayOfWeek,
  dayOfWeek,
  start: 480,
  end: 990,
  breaks: [{ start: 720, end: 750 }],
}));

export function rules(of: HourCardForm, more: Partial<CardRules> = {}): CardRules {
  const contracts = of.contractType === null ? [] : [contract(of.contractType)];
  return { ...rulesOf(of, { zone, contracts, schedule: null, exceptionTypes }), ...more };
}

export function issuesOf(of: HourCardForm, more: Partial<CardRules> = {}): readonly Issue[] {
  const validation = validateCard(of, rules(of, more));
  return validation.ok ? [] : validation.issues;
}

/**
 * Returns issues of the card as `code`, and issues of a line as `code@1` with the line's position in the
 * form.
 */
export function codesOf(of: HourCardForm, more: Partial<CardRules> = {}): readonly string[] {
  return issuesOf(of, more).map((issue) => {
    if (!('line' in issue)) return issue.code;
    return `${issue.code}@${of.lines.findIndex(({ key }) => key === issue.line) + 1}`;
  });
}
