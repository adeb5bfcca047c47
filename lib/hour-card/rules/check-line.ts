import { dayOfWeek } from '../calendar';
import { isWithinContract } from '../contracts';
import { sameId } from '../identity';
import { type LineIssue, lineIssue } from '../issue';
import type {
  CardRules,
  ContractType,
  HourExceptionType,
  Minutes,
  ResolvedBreak,
  ResolvedException,
  ResolvedLine,
} from '../vocabulary';
import { isAfterGap, isDayStart, toWallClock } from '../zone';
import { limits } from './card-rules';

/**
 * Checks the rules for a single line (rules: line-start-end, line-sunday, break-inside, exception-hours,
 * secondment-description-255).
 */
export function checkLine(line: ResolvedLine, type: ContractType, rules: CardRules): readonly LineIssue[] {
  return [
    ...(isWithinContract(line.date, rules.contract) ? [] : [lineIssue('outside_contract', line.key)]),
    ...spanIssues(line, rules.zone),
    ...breakIssues(line, type),
    ...exceptionIssues(line, rules),
    ...secondmentIssues(line),
  ];
}

function spanIssues(line: ResolvedLine, zone: string): readonly LineIssue[] {
  const isEmpty = line.end === line.start;
  if (isEmpty && isDayStart(line.start, zone)) return [];
  // A line within a clock gap also has no length, but is not an error (rule: line-clock-gap).
  const isSwallowed = isEmpty && isAfterGap(line.start, zone);
  if (line.end <= line.start && !isSwallowed) return [lineIssue('start_equals_end', line.key, { field: 'end' })];
  return worksOnSunday(line, zone) ? [lineIssue('sunday_hours', line.key, { field: 'end' })] : [];
}

/**
 * Whether a line includes work on a Sunday. A Saturday line may end at 00:00 at the latest (rule:
 * line-sunday).
 */
function worksOnSunday({ date, end }: ResolvedLine, zone: string): boolean {
  return dayOfWeek(date) === 7 || (dayOfWeek(toWallClock(end, zone).date) === 7 && !isDayStart(end, zone));
}

/** The maximum number of breaks: one on YOUTH lines, three on others (rule: break-count). */
export function breakLimit(type: ContractType): number {
  return type === 'YOUTH' ? limits.breaksPerYouthLine : limits.breaksPerLine;
}

function breakIssues(line: ResolvedLine, type: ContractType): readonly LineIssue[] {
  const wrong = line.breaks.filter((pause) => !isGoodBreak(line, pause));
  const issues = wrong.map(({ key }) => lineIssue('invalid_breaks', line.key, { field: 'breaks', row: key }));
  const max = breakLimit(type);
  if (line.breaks.length <= max) return issues;
  return [...issues, lineIssue('too_many_breaks', line.key, { field: 'breaks', params: { max } })];
}

/** Whether a break lies within the line, has a length and overlaps no other break. */
export function isGoodBreak(line: ResolvedLine, pause: ResolvedBreak): boolean {
  if (pause.end <= pause.start || pause.start < line.start || pause.end > line.end) return false;
  return line.breaks.every((other) => other === pause || other.end <= pause.start || other.start >= pause.end);
}

function exceptionIssues({ key: line, exceptions }: ResolvedLine, rules: CardRules): readonly LineIssue[] {
  const issues: LineIssue[] = [];
  for (const exception of exceptions) {
    const { key: row, minutes, comment } = exception;
    const place = { field: 'exceptions', row } as const;
    if (!fitsKind(exception, rules.exceptionTypes)) issues.push(lineIssue('exception_type_mismatch', line, place));
    if (!isExceptionTime(minutes)) issues.push(lineIssue('exception_hours_invalid', line, place));
    if (comment.length > limits.commentLength) issues.push(lineIssue('exception_comment_too_long', line, place));
  }
  const max = limits.exceptionsPerLine;
  if (exceptions.length > max) {
    issues.push(lineIssue('too_many_exceptions', line, { field: 'exceptions', params: { max } }));
  }
  return issues;
}

/**
 * Whether the exception's type allows the sign of its minutes (rule: exception-kinds). Allows zero minutes,
 * which have no sign, and unknown types, which cannot be checked.
 */
function fitsKind({ exceptionId, minutes }: ResolvedException, types: readonly HourExceptionType[]): boolean {
  const type = types.find(({ id }) => sameId(id, exceptionId));
  if (type === undefined || minutes === 0) return true;
  return minutes > 0 ? type.forAdding : type.forSubtracting;
}

/**
 * Whether an exception has at most 12 hours, in whole quarters (rules: exception-hours, exception-quarter).
 */
const isExceptionTime = (minutes: Minutes) =>
  minutes % limits.exceptionStep === 0 && Math.abs(minutes) <= limits.exceptionMinutes;

function secondmentIssues({ key, secondmentDescription }: ResolvedLine): readonly LineIssue[] {
  if (secondmentDescription.length <= limits.descriptionLength) return [];
  return [lineIssue('other_function_too_long', key, { field: 'secondment' })];
}
