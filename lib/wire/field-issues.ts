import { type IssueField, type LineIssue, type LineIssueCode, lineIssue, lineIssueCodes } from '@/lib/hour-card/issue';
import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { Failure } from '@/lib/result';

/** Matches `lines.0.start`, `lines[0].breaks.1.end` and `body.lines.2.work_time_exceptions`. */
const place = /(?:^|\.)lines[.[](?<line>\d+)\]?(?:\.(?<field>\w+))?/;

const fields: Readonly<Record<string, IssueField>> = {
  start: 'start',
  end: 'end',
  breaks: 'breaks',
  work_time_exceptions: 'exceptions',
};

/** Rules whose texts contain numbers, which upstream's error message for a field lacks. */
const withFigures: readonly LineIssueCode[] = [
  'max_shift_length_exceeded',
  'gap_too_small',
  'invalid_hours_hour_exceptions',
  'too_many_breaks',
  'too_many_exceptions',
];

/** The rule named in a message, otherwise the closest generic text (rule: error-generic-fields). */
function codeOf(message: string, field: IssueField | null): LineIssueCode {
  const known = lineIssueCodes.find((code) => code === message && !withFigures.includes(code));
  if (known !== undefined) return known;
  if (/sunday/i.test(message)) return 'end_on_sunday';
  if (/equal/i.test(message)) return field === 'breaks' ? 'break_start_equals_end' : 'start_and_end_equal';
  return /bounds|range|between|outside/i.test(message) ? 'times_out_of_bounds' : 'field_invalid';
}

/** Converts upstream's field errors for a submitted card to issues of the card's lines. */
export function toFieldIssues(errors: Failure['errors'], card: Pick<ResolvedCard, 'lines'>): readonly LineIssue[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const at = place.exec(name)?.groups;
    const line = at && card.lines[Number(at.line)];
    if (!line) return [];
    const field = fields[at.field ?? ''] ?? null;
    const codes = new Set((messages.length > 0 ? messages : ['']).map((message) => codeOf(message, field)));
    return [...codes].map((code) => lineIssue(code, line.key, field === null ? {} : { field }));
  });
}
