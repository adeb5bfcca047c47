import { useTranslations } from 'next-intl';
import { useIssueText } from '@/components/hour-card/issue-text';
import { useDates } from '@/components/ui/use-dates';
import type { AssessmentReason } from '@/lib/hour-card/assessment/assessment';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { formatDuration } from '@/lib/hour-card/time-text';
import { hintNames } from './reason-text';
import type { AssessmentState } from './use-assessments';

/**
 * A reason of a card's light in words for its employee, to decline it with (rule: decline-quick); null for one that is
 * none. It names the day, which leads to it in the employee's list.
 */
export function useQuickReason(): (reason: AssessmentReason) => string | null {
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
  return (reason) => {
    const text = textOf(reason);
    return text !== null && text.length <= limits.commentLength ? text : null;
  };
}

/** All that a card's light has against it. */
export function useQuickReasons(): (state: AssessmentState | undefined) => readonly string[] {
  const quickReason = useQuickReason();
  return (state) => {
    if (state === undefined || typeof state === 'string') return [];
    return [...new Set(state.reasons.flatMap((reason) => quickReason(reason) ?? []))].slice(0, 4);
  };
}
