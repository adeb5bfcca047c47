import { cardIssueCodes, type Issue, lineIssueCodes } from '@/lib/hour-card/issue';
import type { Minutes } from '@/lib/hour-card/vocabulary';
import { datesIn } from './dates';
import { figuresIn } from './figures';
import { inHours } from './hours';
import type { Translator } from './translator';

/**
 * Rules about two lines, one of which may be on the card of a neighbouring week. In that case `params.date`
 * is a day on that card.
 */
const acrossWeeks: readonly Issue['code'][] = ['collision', 'gap_too_small', 'max_shift_length_exceeded'];

const known: ReadonlySet<string> = new Set([...lineIssueCodes, ...cardIssueCodes]);

type Sentence = (issue: Issue) => string;

export type IssueTexts = Readonly<{
  issues: Translator<'hourCardIssues'>;
  editor: Translator<'hourCardEditor'>;
  locale: string;
}>;

/**
 * Formats issues as text. If the issue involves the card of another week, the text names the day on that card
 * (rule: line-across-weeks).
 */
export function issueTextIn({ issues: t, editor, locale }: IssueTexts): Sentence {
  const { dayText } = datesIn(locale);
  const { hoursText } = figuresIn(locale);

  const rule: Sentence = ({ code, params }) => {
    // A page from an older build may not know a new rule (rule: error-generic-fields).
    if (!known.has(code)) return t('field_invalid');
    const { max = 0, required = 0, assigned = 0, total = 0 } = params;
    if (code === 'max_shift_length_exceeded') return t(code, { max: hoursText(max) });
    if (code === 'gap_too_small') return t(code, { required: hoursText(required) || '0' });
    if (code === 'too_many_breaks' || code === 'too_many_exceptions' || code === 'too_many_lines') {
      return t(code, { max });
    }
    if (code !== 'invalid_hours_hour_exceptions') return t(code);
    const left = total - assigned;
    return `${t(code)} ${t('assigned_hours_of_total', {
      assigned: inHours(assigned),
      total: inHours(total),
      left: inHours(Math.abs(left)),
      state: stateOf(left, assigned),
    })}`;
  };
  const isAcrossWeeks = ({ code }: Issue) => acrossWeeks.some((one) => one === code);
  return (issue) => {
    const { date } = issue.params;
    if (date === undefined || !isAcrossWeeks(issue)) return rule(issue);
    return `${rule(issue)} ${editor('otherCardDay', { day: dayText(date) })}`;
  };
}

/**
 * Classifies a problem with the assigned hours. `short` and `over`: too few or too many hours compared with
 * the schedule. `extraTooMany` and `offTooMany`: more hours assigned than the difference from the schedule.
 */
function stateOf(left: Minutes, assigned: Minutes): 'short' | 'over' | 'extraTooMany' | 'offTooMany' {
  if (left < 0) return assigned > 0 ? 'extraTooMany' : 'short';
  return assigned < 0 ? 'offTooMany' : 'over';
}
