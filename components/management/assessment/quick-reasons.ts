import { useTranslations } from 'next-intl';
import { useIssueText } from '@/components/hour-card/issue-text';
import { useDates } from '@/components/ui/use-dates';
import type { AssessmentReason } from '@/lib/hour-card/assessment/assessment';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { formatDuration } from '@/lib/hour-card/time-text';
import { hintNames } from './reason-text';
import type { AssessmentState } from './use-assessments';

/**
 * What a card's light has against it, in words for its employee, to decline it with (rule: decline-quick). They name
 * the day, which leads to it in the employee's list.
 */
export function useQuickReasons(): (state: AssessmentState | undefined) => readonly string[] {
  const t = useTranslations('managementAssessment.quick');
  const issueText = useIssueText();
  const { weekdayText } = useDates();
  const textOf = (reason: AssessmentReason): string | null => {
    if (reason.code === 'rule_broken') {
      const text = issueText(reason.issue);
      return reason.date === null ? text : t('rule', { day: weekdayText(reason.date), text });
    }
    if (reason.code === 'working_hours_hint') {
      const { code, date, params } = reason.hint;
      const name = hintNames[code];
      const isShort = name === 'break' && (params.breaks ?? 0) > 0;
      return t(isShort ? 'breakTooShort' : name, { day: weekdayText(date) });
    }
    if (reason.code === 'unusual_day') return t('unusualDay', { day: weekdayText(reason.date) });
    if (reason.code === 'hours_unlike_before') return t('hoursUnlikeBefore', { total: formatDuration(reason.total) });
    return null;
  };
  return (state) => {
    if (state === undefined || typeof state === 'string') return [];
    const texts = state.reasons.flatMap((reason) => textOf(reason) ?? []);
    return [...new Set(texts)].filter((text) => text.length <= limits.commentLength).slice(0, 4);
  };
}
