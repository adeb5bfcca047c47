import { type Dates, datesIn } from '@/lib/format/dates';
import { hintFigures, toQuarter } from '@/lib/format/hours';
import { type IssueTexts, issueTextIn } from '@/lib/format/issue-text';
import type { Translator } from '@/lib/format/translator';
import type { Hint } from '@/lib/hour-card/advice/hints';
import type { CardHint } from '@/lib/hour-card/advice/working-hours/check';
import type { RuleCode } from '@/lib/hour-card/advice/working-hours/rules';
import { type AssessmentReason, type CardAssessment, type Light, lightOf } from '@/lib/hour-card/assessment/assessment';
import type { Issue } from '@/lib/hour-card/issue';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { formatDuration } from '@/lib/hour-card/time-text';

/** A reason for a card's light, in words (rule: light-reasons). */
export type DescribedReason = Readonly<{
  light: Light;
  /** A sentence that names the day. */
  text: string;
  /** A few words for the list; null when the card is green. */
  short: string | null;
  /**
   * The reason as a comment for declining the card, or null if it is unsuitable (rule: decline-quick). It
   * names the day, so that the employee's list can link to that day.
   */
  quick: string | null;
}>;

/**
 * An assessment in the manager's language, so that the browser needs neither the texts nor the code that
 * formats them.
 */
export type DescribedAssessment = Omit<CardAssessment, 'reasons'> & Readonly<{ reasons: readonly DescribedReason[] }>;

export type ReasonTexts = IssueTexts &
  Readonly<{
    reasons: Translator<'managementReasons'>;
    law: Translator<'hourCardHints'>;
    ofAnother: Translator<'hourCardOfAnother'>;
    holidays: Translator<'publicHolidays'>;
  }>;

/** Returns a function that describes assessments in the language of `texts`. */
export function assessmentsIn(texts: ReasonTexts): (assessment: CardAssessment) => DescribedAssessment {
  const words = { ...texts, issueText: issueTextIn(texts), ...datesIn(texts.locale) };
  const textOf = sentencesIn(words);
  const shortOf = shortReasonsIn(words);
  const quickOf = quickReasonsIn(words);
  const describe = (reason: AssessmentReason): DescribedReason => {
    const quick = quickOf(reason);
    return {
      light: lightOf(reason),
      text: capital(textOf(reason)),
      short: shortOf(reason),
      quick: quick !== null && quick.length <= limits.commentLength ? quick : null,
    };
  };
  return (assessment) => ({ ...assessment, reasons: assessment.reasons.map(describe) });
}

type Words = ReasonTexts & Pick<Dates, 'dayText' | 'weekdayText'> & Readonly<{ issueText: (issue: Issue) => string }>;
/** The reasons for a green light. */
type InOrder = 'like_before' | 'nothing_to_compare';
type InWords<Text> = (reason: AssessmentReason) => Text;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Broken rules and hints have the same texts as in the editor; hints have the version about another employee.
 */
function sentencesIn({ reasons: t, law, ofAnother, holidays, issueText, dayText }: Words): InWords<string> {
  return (reason) => {
    if (reason.code === 'rule_broken') {
      const { date, line } = reason;
      const text = issueText(reason.issue);
      if (date === null) return text;
      const day = dayText(date);
      return line === null ? t('onDay', { day, text }) : t('onLine', { day, number: line, text });
    }
    if (reason.code === 'open_correction') return t('openCorrection');
    if (reason.code === 'department_gone') return t('departmentGone');
    if (reason.code === 'planned_day_empty') {
      const planned = formatDuration(reason.planned);
      const text =
        reason.holiday === null
          ? t('plannedDayEmpty', { planned })
          : t('plannedHolidayEmpty', { planned, holiday: holidays(reason.holiday) });
      return t('onDay', { day: dayText(reason.date), text });
    }
    if (reason.code === 'working_hours_hint') {
      const { code, source, date, params } = reason.hint;
      const sentence = isPersonal(code)
        ? ofAnother(`hourCardHints.${code}`, { ...hintFigures(params), name: ofAnother('employee') })
        : law(code, hintFigures(params));
      const text = `${sentence} ${law('source', { source: law(`sources.${source}`) })}`;
      return date === null ? text : t('onDay', { day: dayText(date), text });
    }
    if (reason.code === 'hours_unlike_before') {
      const { total, usual, weeks } = reason;
      return t('hoursUnlikeBefore', { total: formatDuration(total), usual: formatDuration(toQuarter(usual)), weeks });
    }
    if (reason.code === 'unusual_day') {
      return t('onDay', { day: dayText(reason.date), text: t('unusualDay', { weeks: reason.weeks }) });
    }
    if (reason.code === 'like_before') return t('likeBefore');
    reason.code satisfies 'nothing_to_compare';
    return t('nothingToCompare');
  };
}

/** The hints whose text addresses the employee, and which therefore have another text for managers. */
const personal = ['break_30', 'break_45', 'youth_break_30', 'youth_shift_too_long', 'youth_night_work'] as const;
const isPersonal = (code: RuleCode): code is (typeof personal)[number] => personal.some((one) => one === code);

const hintNames = {
  break_30: 'break',
  break_45: 'break',
  shift_hours: 'longShift',
  night_hours: 'longNight',
  daily_rest: 'rest',
  night_rest: 'rest',
  long_night_rest: 'rest',
  long_nights: 'manyNights',
  series_rest: 'rest',
  weekly_rest: 'weeklyRest',
  week_hours: 'weekHours',
  average_4: 'average',
  average_16: 'average',
  average_nights: 'average',
  shifts_in_a_row: 'manyShifts',
  night_shifts: 'manyNights',
  youth_break_30: 'break',
  youth_shift_too_long: 'shiftTooLong',
  youth_night_work: 'nightWork',
  youth_daily_rest: 'rest',
  youth_weekly_rest: 'weeklyRest',
  youth_week_hours: 'weekHours',
  youth_average_4: 'average',
} as const satisfies Record<RuleCode, string>;

function shortReasonsIn({ reasons: t, holidays, issueText, weekdayText }: Words): InWords<string | null> {
  return (reason) => {
    if (reason.code === 'rule_broken') return issueText(reason.issue);
    if (reason.code === 'open_correction') return t('short.openCorrection');
    if (reason.code === 'department_gone') return t('short.departmentGone');
    if (reason.code === 'working_hours_hint') return t(`short.${hintNames[reason.hint.code]}`);
    if (reason.code === 'planned_day_empty') {
      const { date, holiday } = reason;
      return t('short.plannedDayEmpty', { day: holiday === null ? weekdayText(date) : holidays(holiday) });
    }
    if (reason.code === 'unusual_day') return t('short.unusualDay', { day: weekdayText(reason.date) });
    if (reason.code === 'hours_unlike_before') {
      return t('short.hoursUnlikeBefore', { usual: formatDuration(toQuarter(reason.usual)) });
    }
    reason.code satisfies InOrder;
    return null;
  };
}

function quickReasonsIn({ reasons: t, holidays, issueText, weekdayText }: Words): InWords<string | null> {
  const quickHint = ({ code, date, params }: Hint | CardHint): string | null => {
    const name = hintNames[code];
    if (date === null) return null;
    const day = weekdayText(date);
    if (name === 'break') return t((params.breaks ?? 0) > 0 ? 'quick.breakTooShort' : 'quick.break', { day });
    if (name === 'rest' || name === 'nightWork') return t(`quick.${name}`, { day });
    return ['shiftTooLong', 'longShift', 'longNight'].includes(name) ? t('quick.shiftTooLong', { day }) : null;
  };
  return (reason) => {
    if (reason.code === 'rule_broken') {
      const text = issueText(reason.issue);
      return reason.date === null ? text : t('quick.rule', { day: weekdayText(reason.date), text });
    }
    if (reason.code === 'open_correction') return null;
    if (reason.code === 'department_gone') return t('quick.departmentGone');
    if (reason.code === 'working_hours_hint') {
      return quickHint(reason.hint);
    }
    if (reason.code === 'planned_day_empty') {
      const day = weekdayText(reason.date);
      return reason.holiday === null
        ? t('quick.plannedDayEmpty', { day })
        : t('quick.plannedHolidayEmpty', { day, holiday: holidays(reason.holiday) });
    }
    if (reason.code === 'unusual_day') return t('quick.unusualDay', { day: weekdayText(reason.date) });
    if (reason.code === 'hours_unlike_before') {
      return t('quick.hoursUnlikeBefore', { total: formatDuration(reason.total) });
    }
    reason.code satisfies InOrder;
    return null;
  };
}
