import type { CardIssue, CardIssueCode, Issue, LineIssue, LineIssueCode } from '@/lib/hour-card/issue';
import type { DraftLine } from '@/lib/hour-card/vocabulary';
import type { EditorState } from './editor-state';

/** What is missing is no error yet while somebody is still filling in the line. */
const unfinished: readonly LineIssueCode[] = [
  'half_filled',
  'other_function_required',
  'secondment_option_required',
  'exception_type_required',
];

/** What has been filled in so far makes these true, whatever is still to come. */
const immediate: readonly CardIssueCode[] = [
  'contract_required',
  'total_exceeds_maximum',
  'hours_outside_week',
  'too_many_lines',
  'invalid_week',
];

function isUnfinished(issue: LineIssue, line: DraftLine): boolean {
  if (issue.code !== 'invalid_breaks') return unfinished.includes(issue.code);
  const row = line.breaks.find(({ key }) => key === issue.row);
  const timesMissing = line.span.start === null || line.span.end === null;
  return timesMissing || row?.start === null || row?.end === null;
}

type Shown = Pick<EditorState, 'attempted' | 'visits' | 'form'>;

export const isCardIssue = (issue: Issue): issue is CardIssue => !('line' in issue);

/**
 * Whether an issue is shown by now: nobody is told what is wrong with a field before leaving it, nor what a blank card
 * still needs before trying to save it.
 */
export function isShown(issue: Issue, { attempted, visits, form }: Shown): boolean {
  if (attempted) return true;
  if (isCardIssue(issue)) {
    return immediate.includes(issue.code) || (issue.code === 'travel_expenses_invalid' && visits.has('travelExpenses'));
  }
  const visit = visits.get(issue.line);
  if (visit === undefined) return false;
  const line = form.lines.find(({ key }) => key === issue.line);
  return visit === 'line' || (line !== undefined && !isUnfinished(issue, line));
}
