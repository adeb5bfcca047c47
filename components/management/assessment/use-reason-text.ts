import { useTranslations } from 'next-intl';
import { dayText } from '@/components/hour-card-editor/day-text';
import { useHintText } from '@/components/hour-card-editor/use-hint-text';
import { useIssueText } from '@/components/hour-card-editor/use-issue-text';
import type { AssessmentReason } from '@/lib/hour-card/assessment/assessment';
import { formatDuration } from '@/lib/hour-card/time-text';
import { toQuarter } from './to-quarter';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason as a sentence, with the day it is about; the rules and the advice in the editor's own words. */
export function useReasonText(): (reason: AssessmentReason) => string {
  const t = useTranslations('managementAssessment.reasons');
  const issueText = useIssueText();
  const hintText = useHintText();

  const textOf = (reason: AssessmentReason): string => {
    if (reason.code === 'rule_broken') {
      const { issue, date, line } = reason;
      const text = issueText(issue);
      if (date === null) return text;
      const day = dayText(date);
      return line === null ? t('onDay', { day, text }) : t('onLine', { day, number: line, text });
    }
    if (reason.code === 'working_hours_hint') {
      const { text, source } = hintText(reason.hint);
      return t('onDay', { day: dayText(reason.hint.date), text: `${text} ${source}` });
    }
    if (reason.code === 'hours_unlike_before') {
      const { total, usual, weeks } = reason;
      return t('hoursUnlikeBefore', { total: formatDuration(total), usual: formatDuration(toQuarter(usual)), weeks });
    }
    if (reason.code === 'unusual_day') {
      return t('onDay', { day: dayText(reason.date), text: t('unusualDay', { weeks: reason.weeks }) });
    }
    return reason.code === 'like_before' ? t('likeBefore') : t('nothingToCompare');
  };
  return (reason) => capital(textOf(reason));
}
