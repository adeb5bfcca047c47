import { useTranslations } from 'next-intl';
import type { Issue } from '@/lib/hour-card/issue';
import type { Minutes } from '@/lib/hour-card/vocabulary';

/** `12`, `1,5`: minutes as the hours of a sentence. */
const inHours = (minutes: Minutes) => String(minutes / 60).replace('.', ',');

/** The Dutch sentence of a broken rule (SPEC 5.1, 8). */
export function useIssueText(): (issue: Issue) => string {
  const t = useTranslations('hourCardIssues');
  return (issue) => {
    const { code, params } = issue;
    const { max = 0, required = 0, assigned = 0, total = 0 } = params;
    if (code === 'max_shift_length_exceeded') return t(code, { max: inHours(max) });
    if (code === 'gap_too_small') return t(code, { required: inHours(required) });
    if (code === 'too_many_breaks' || code === 'too_many_exceptions' || code === 'too_many_lines') {
      return t(code, { max });
    }
    if (code !== 'invalid_hours_hour_exceptions') return t(code);
    return `${t(code)} ${t('assigned_hours_of_total', { assigned: inHours(assigned), total: inHours(total) })}`;
  };
}
