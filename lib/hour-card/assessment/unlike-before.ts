import { dayOfWeek } from '../calendar';
import type { Minutes, ResolvedLine } from '../vocabulary';
import { workedMinutes } from '../worked';
import type { AssessmentReason } from './assessment';
import type { EarlierWeek } from './earlier-weeks';

/** Two weeks are the least to speak of a habit. */
export const fewestWeeks = 2;
const leastMinutes = 4 * 60;
const share = 0.2;

function median(values: readonly Minutes[]): Minutes {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return Math.round((low + high) / 2);
}

/** How far from the usual is still usual: 4 hours, a fifth, or twice what this employee's weeks differ by themselves. */
function toleranceOf(earlier: readonly Minutes[], usual: Minutes): Minutes {
  const spread = median(earlier.map((hours) => Math.abs(hours - usual)));
  return Math.max(leastMinutes, share * usual, 2 * spread);
}

function hourReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const takenOff = ({ exceptions }: ResolvedLine) =>
    exceptions.reduce((sum, { minutes }) => sum + Math.max(0, -minutes), 0);
  const total = lines.reduce((sum, line) => sum + workedMinutes(line) + takenOff(line), 0);
  const before = earlier.map(({ hours }) => hours);
  const usual = median(before);
  if (Math.abs(total - usual) <= toleranceOf(before, usual)) return [];
  return [{ code: 'hours_unlike_before', total, usual, weeks: earlier.length }];
}

function dayReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const known = new Set(earlier.flatMap(({ weekdays }) => weekdays));
  const worked = lines.filter((line) => workedMinutes(line) > 0).map(({ date }) => date);
  const unusual = [...new Set(worked)].filter((date) => !known.has(dayOfWeek(date)));
  return unusual.toSorted().map((date) => ({ code: 'unusual_day', date, weeks: earlier.length }));
}

/**
 * What a week does unlike the weeks before: its hours, and the days that were worked (docs/decisions/0007). Hours taken
 * off by leave or sickness count as if worked: they say why somebody was not there. Nothing with fewer than two weeks.
 */
export function unlikeBefore(
  lines: readonly ResolvedLine[],
  earlier: readonly EarlierWeek[],
): readonly AssessmentReason[] {
  if (earlier.length < fewestWeeks) return [];
  return [...hourReasons(lines, earlier), ...dayReasons(lines, earlier)];
}
