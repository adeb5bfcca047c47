import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useCallback, useId } from 'react';
import { classNames, controlStyle, oneLine } from '@/components/ui/styles';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { draftTimeText, formatTime, roundToQuarter } from '@/lib/hour-card/time-text';
import { setLineTime, typeLineStart } from '@/lib/hour-card/transitions/lines';
import { parseTimeRange } from '@/lib/hour-card/typed-text';
import { parseTime } from '@/lib/hour-card/typed-time';
import type { DraftTime, Minutes } from '@/lib/hour-card/vocabulary';
import type { LineView } from '../state/editor-view';
import { describeIssues, type LineContext, timePlace } from './line-parts';
import { times } from './row-classes';
import { isCompleteTime, useTimeText } from './use-field-text';

type TimeFieldProps = {
  /** Identifies a line's start or end field (`timePlace`). Omitted for breaks. */
  place?: string;
  label: string;
  value: DraftTime;
  /** Receives the text as typed; the form parses and rounds it. */
  onCommit: (text: string) => void;
  /** The time from which the arrow keys step if the field is empty. */
  stepFrom: Minutes;
  invalid: boolean;
  describedBy: string | undefined;
  /** Whether the time falls on the day after the line's date (rule: line-next-day). */
  isNextDay?: boolean;
  /**
   * Whether the field belongs to a break that does not exist yet. Focusing it counts as leaving the line's
   * times (rule: editor-half-typed).
   */
  isOptional?: boolean;
};

const step = 15;

/**
 * A time field. It accepts `8`, `830` and `8.30`; a start field also accepts `8-1630`, which fills in both
 * times. On blur, it shows the time as HH:mm, rounded to the quarter (rule: time-quarter). Memoised, because
 * each of a line's eight inputs costs a style recalculation when it renders.
 */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { place = '', label, value, onCommit, stepFrom, invalid, describedBy } = props;
  const { isNextDay = false, isOptional = false } = props;
  const t = useTranslations('hourCardEditor');
  const id = useId();
  const text = draftTimeText(value);
  const field = useTimeText({ text, onCommit, invalid });
  const showsInvalid = invalid && !field.isTyping;

  const move = (input: HTMLInputElement, minutes: Minutes) => {
    const current = parseTime(input.value);
    const from = typeof current === 'number' ? roundToQuarter(current) : stepFrom - minutes;
    field.replace(formatTime(from + minutes));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey) return;
    if (event.key === 'ArrowUp') move(event.currentTarget, step);
    else if (event.key === 'ArrowDown') move(event.currentTarget, -step);
    else if (event.key === 'Enter') {
      const { currentTarget: input } = event;
      const isComplete = parseTimeRange(input.value) !== null || (isOptional && input.value === '');
      focusNextTime(input, isComplete ? 2 : 1);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm/4.5 wrap-anywhere text-ink-muted @min-[19.25rem]/days:sr-only">
        {label}
      </label>
      <input
        id={id}
        data-time={place}
        data-optional={isOptional || undefined}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        placeholder="--:--"
        maxLength={limits.fieldTextLength}
        ref={field.input}
        defaultValue={text}
        onBlur={field.settle}
        onFocus={field.enter}
        onKeyDown={onKeyDown}
        aria-invalid={showsInvalid || undefined}
        aria-describedby={classNames(isNextDay && `${id}-day`, describedBy) || undefined}
        className={controlStyle(
          showsInvalid,
          classNames(oneLine, 'hours px-1! text-center font-medium placeholder:font-normal'),
        )}
      />
      {isNextDay && (
        <span className="pointer-events-none absolute right-1 bottom-[calc(var(--row)-1.0625rem)] text-[0.6875rem]/4 text-ink-muted">
          <span aria-hidden="true">+1</span>
          <span id={`${id}-day`} className="sr-only">
            {t('nextDay')}
          </span>
        </span>
      )}
    </div>
  );
});

const startOfDay = 8 * 60;

/** Whether to mark the end as on the next day. An end at midnight itself is not marked. */
function endsNextDay({ line: { span }, issues }: LineView): boolean {
  const { start, end } = span;
  if (typeof start !== 'number' || typeof end !== 'number' || end === 0) return false;
  return end < start && !issues.some(({ code }) => code === 'end_before_start');
}

const isUnreadable = (time: DraftTime) => time !== null && typeof time !== 'number';

/** The start and end of a line. If both are unreadable, one message covers both. */
export function LineTimes({ view, context }: { view: LineView; context: LineContext }) {
  const t = useTranslations('hourCardEditor');
  const { line, issues } = view;
  const { edit, visit } = context;
  const { key, span } = line;
  const hasBreaks = line.breaks.length > 0;
  // From an empty end, the arrow keys step from the start. A filled-in end steps from its own value.
  const start = typeof span.end !== 'number' && typeof span.start === 'number' ? span.start : startOfDay;
  const commitStart = useCallback(
    (text: string) => edit((form) => typeLineStart(form, key, text), null, { line: key, field: 'start' }),
    [edit, key],
  );
  const commitEnd = useCallback(
    (text: string) => {
      edit((form) => setLineTime(form, key, 'end', text), null, { line: key, field: 'end' });
      if (hasBreaks && isCompleteTime(text)) visit(key, 'field');
    },
    [edit, visit, key, hasBreaks],
  );

  return (
    <div data-times="" className={classNames(times, '@min-[32rem]/days:row-start-1 @min-[32rem]/days:self-start')}>
      <TimeField
        place={timePlace(key, 'start')}
        label={t('start')}
        value={span.start}
        onCommit={commitStart}
        stepFrom={startOfDay}
        {...describeIssues(issues, 'start')}
      />
      <TimeField
        place={timePlace(key, 'end')}
        label={t('end')}
        value={span.end}
        onCommit={commitEnd}
        stepFrom={start}
        {...describeIssues(issues, isUnreadable(span.start) && isUnreadable(span.end) ? 'start' : 'end')}
        isNextDay={endsNextDay(view)}
      />
    </div>
  );
}

/**
 * Focuses the next time field, or the save button after the last one (rule: editor-keyboard). `steps` is 2 to
 * skip an end that is already filled in.
 */
function focusNextTime(current: HTMLInputElement, steps: 1 | 2 = 1): void {
  const fields = [...(current.form?.elements ?? [])].filter((field) => field.matches('[data-time], [data-save]'));
  const next = fields[fields.indexOf(current) + steps] ?? fields.at(-1);
  if (next instanceof HTMLElement) next.focus();
}
