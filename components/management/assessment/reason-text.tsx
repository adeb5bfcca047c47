import { useTranslations } from 'next-intl';
import { useIssueText } from '@/components/hour-card/issue-text';
import { useDates } from '@/components/ui/use-dates';
import { toQuarter } from '@/lib/format/hours';
import type { HintCode } from '@/lib/hour-card/advice/hints';
import type { AssessmentReason } from '@/lib/hour-card/assessment/assessment';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { AssessmentState } from './use-assessments';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A reason as a sentence, with its day; rules use the editor's words, hints those about somebody else, with times as the
 * card shows them.
 */
export function useReasonText(): (reason: AssessmentReason) => string {
  const t = useTranslations('managementAssessment.reasons');
  const issueText = useIssueText();
  const hint = useTranslations('managementAssessment.hints');
  const law = useTranslations('hourCardHints');
  const { dayText } = useDates();

  const textOf = (reason: AssessmentReason): string => {
    if (reason.code === 'rule_broken') {
      const { issue, date, line } = reason;
      const text = issueText(issue);
      if (date === null) return text;
      const day = dayText(date);
      return line === null ? t('onDay', { day, text }) : t('onLine', { day, number: line, text });
    }
    if (reason.code === 'working_hours_hint') {
      const { code, source, date, params } = reason.hint;
      const { worked = 0, breaks = 0, max = 0 } = params;
      const hours = { worked: formatDuration(worked), breaks: formatDuration(breaks), max: formatDuration(max) };
      const text = `${hint(code, hours)} ${law('source', { source: law(`sources.${source}`) })}`;
      return t('onDay', { day: dayText(date), text });
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

/** The worst reason of a light in a few words, for a list, and in its whole sentence; null when there is none. */
export function useLightReason(state: AssessmentState) {
  const t = useTranslations('managementAssessment.reasons.short');
  const shortReason = useShortReason();
  const reasonText = useReasonText();
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  const text = worst === undefined ? null : shortReason(worst);
  if (worst === undefined || text === null) return null;
  return { text, more: others.length > 0 ? ` ${t('more', { count: others.length })}` : '', whole: reasonText(worst) };
}

export const hintNames = {
  break_30: 'break',
  break_45: 'break',
  youth_break_30: 'break',
  youth_shift_too_long: 'shiftTooLong',
  youth_night_work: 'nightWork',
} as const satisfies Record<HintCode, string>;

/** A reason in a few words, for a list; null when the card is green. */
function useShortReason(): (reason: AssessmentReason) => string | null {
  const t = useTranslations('managementAssessment.reasons.short');
  const issueText = useIssueText();
  const { weekdayText } = useDates();
  return (reason) => {
    if (reason.code === 'rule_broken') return issueText(reason.issue);
    if (reason.code === 'working_hours_hint') return t(hintNames[reason.hint.code]);
    if (reason.code === 'unusual_day') return t('unusualDay', { day: weekdayText(reason.date) });
    if (reason.code !== 'hours_unlike_before') return null;
    return t('hoursUnlikeBefore', { usual: formatDuration(toQuarter(reason.usual)) });
  };
}
