import { useTranslations } from 'next-intl';
import { weekdayText } from '@/components/hour-card-editor/day-text';
import { useIssueText } from '@/components/hour-card-editor/use-issue-text';
import type { AssessmentReason } from '@/lib/hour-card/assessment/assessment';
import type { HintCode } from '@/lib/hour-card/hints/hint';
import { formatDuration } from '@/lib/hour-card/time-text';
import { toQuarter } from './to-quarter';

const hintNames = {
  break_30: 'break',
  break_45: 'break',
  youth_break_30: 'break',
  youth_shift_too_long: 'shiftTooLong',
  youth_night_work: 'nightWork',
} as const satisfies Record<HintCode, string>;

/** A reason in a few words, for a list; null for what is said of a green card. */
export function useShortReason(): (reason: AssessmentReason) => string | null {
  const t = useTranslations('managementAssessment.reasons.short');
  const issueText = useIssueText();
  return (reason) => {
    if (reason.code === 'rule_broken') return issueText(reason.issue);
    if (reason.code === 'working_hours_hint') return t(hintNames[reason.hint.code]);
    if (reason.code === 'unusual_day') return t('unusualDay', { day: weekdayText(reason.date) });
    if (reason.code !== 'hours_unlike_before') return null;
    return t('hoursUnlikeBefore', { usual: formatDuration(toQuarter(reason.usual)) });
  };
}
