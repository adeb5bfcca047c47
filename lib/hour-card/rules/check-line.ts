import { dayOfWeek } from '../calendar';
import { isWithinContract } from '../contracts';
import { type LineIssue, lineIssue } from '../issue';
import type { CardRules, ContractType, ResolvedBreak, ResolvedLine } from '../vocabulary';
import { toWallClock } from '../zone';
import { limits } from './card-rules';

/** How many breaks a line may have: YOUTH lines one, others three (rule: break-count). */
export function breakLimit(type: ContractType): number {
  return type === 'YOUTH' ? limits.breaksPerYouthLine : limits.breaksPerLine;
}

/** A break lies within the line, has length, and overlaps no other break of it. */
function isGoodBreak(line: ResolvedLine, pause: ResolvedBreak): boolean {
  if (pause.end <= pause.start || pause.start < line.start || pause.end > line.end) return false;
  return line.breaks.every((other) => other === pause || other.end <= pause.start || other.start >= pause.end);
}

function spanIssues(line: ResolvedLine, zone: string): readonly LineIssue[] {
  if (line.end === line.start && toWallClock(line.start, zone).minutes === 0) return [];
  if (line.end <= line.start) return [lineIssue('start_equals_end', line.key, { field: 'end' })];
  const end = toWallClock(line.end, zone);
  const onSunday = dayOfWeek(end.date) === 7 && end.minutes !== 0;
  return onSunday ? [lineIssue('sunday_hours', line.key, { field: 'end' })] : [];
}

function breakIssues(line: ResolvedLine, type: ContractType): readonly LineIssue[] {
  const wrong = line.breaks.filter((pause) => !isGoodBreak(line, pause));
  const issues = wrong.map(({ key }) => lineIssue('invalid_breaks', line.key, { field: 'breaks', row: key }));
  const max = breakLimit(type);
  if (line.breaks.length <= max) return issues;
  return [...issues, lineIssue('too_many_breaks', line.key, { field: 'breaks', params: { max } })];
}

function exceptionIssues({ key: line, exceptions }: ResolvedLine): readonly LineIssue[] {
  const issues: LineIssue[] = [];
  for (const { key: row, minutes, comment } of exceptions) {
    const place = { field: 'exceptions', row } as const;
    const allowed = Number.isInteger(minutes) && Math.abs(minutes) <= limits.exceptionMinutes;
    if (!allowed) issues.push(lineIssue('exception_hours_invalid', line, place));
    if (comment.length > limits.commentLength) issues.push(lineIssue('exception_comment_too_long', line, place));
  }
  const max = limits.exceptionsPerLine;
  if (exceptions.length > max) {
    issues.push(lineIssue('too_many_exceptions', line, { field: 'exceptions', params: { max } }));
  }
  return issues;
}

/**
 * The rules that one line can break by itself
 * (rules: line-start-end, line-sunday, break-inside, exception-hours).
 */
export function checkLine(line: ResolvedLine, type: ContractType, rules: CardRules): readonly LineIssue[] {
  const outside = isWithinContract(line.date, rules.contract) ? [] : [lineIssue('outside_contract', line.key)];
  return [...outside, ...spanIssues(line, rules.zone), ...breakIssues(line, type), ...exceptionIssues(line)];
}
