import { dayOfWeek } from './calendar';
import { chainsOf } from './chains';
import type { LineIssue } from './issue';
import { lineIssue } from './line-issue';
import { sameId } from './same-id';
import type { CardRules, HourExceptionType, ResolvedLine } from './vocabulary';
import { workedMinutes } from './worked';

function overlapIssues(lines: readonly ResolvedLine[]): readonly LineIssue[] {
  const overlaps = (a: ResolvedLine) => lines.some((b) => b !== a && a.start < b.end && b.start < a.end);
  return lines.filter(overlaps).map(({ key }) => lineIssue('collision', key));
}

function isSickFriday({ date, exceptions }: ResolvedLine, types: readonly HourExceptionType[]): boolean {
  if (dayOfWeek(date) !== 5) return false;
  const sick = types.filter(({ label }) => label === 'SICK');
  return exceptions.some(({ exceptionId }) => sick.some(({ id }) => sameId(id, exceptionId)));
}

/** The line that ended last before a line of the sorted lines; null when one still runs at its start. */
function lineBefore(lines: readonly ResolvedLine[], at: number): ResolvedLine | null {
  const start = lines[at]?.start ?? 0;
  const earlier = lines.slice(0, at);
  const last = earlier.reduce<ResolvedLine | null>((latest, line) => {
    return latest === null || line.end > latest.end ? line : latest;
  }, null);
  return last === null || last.end > start ? null : last;
}

function gapIssues(lines: readonly ResolvedLine[], rules: CardRules): readonly LineIssue[] {
  const required = rules.requiredRestMinutes;
  return lines.flatMap((line, at) => {
    const before = lineBefore(lines, at);
    if (before === null) return [];
    const gap = line.start - before.end;
    // Connected lines have no gap between them (DECISIONS 3).
    if (gap === 0 || gap >= required) return [];
    if (isSickFriday(line, rules.exceptionTypes) || isSickFriday(before, rules.exceptionTypes)) return [];
    return [lineIssue('gap_too_small', line.key, { field: 'start', params: { required } })];
  });
}

function lengthIssues(lines: readonly ResolvedLine[], max: number): readonly LineIssue[] {
  const worked = (chain: readonly ResolvedLine[]) => chain.reduce((sum, line) => sum + workedMinutes(line), 0);
  const tooLong = chainsOf(lines).filter((chain) => worked(chain) > max);
  return tooLong.flat().map(({ key }) => lineIssue('max_shift_length_exceeded', key, { params: { max } }));
}

/**
 * The rules of SPEC 5.1 between lines: overlap, the rest gap (the later line carries it), and the maximum of connected
 * lines (each of them carries it). Zero-hour lines take no part (DECISIONS 3).
 */
export function checkNeighbours(lines: readonly ResolvedLine[], rules: CardRules): readonly LineIssue[] {
  const timed = lines.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start || a.end - b.end);
  return [...lengthIssues(timed, rules.maxWorkMinutesPerLine), ...overlapIssues(timed), ...gapIssues(timed, rules)];
}
