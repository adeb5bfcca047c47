import { type KeyboardEvent, memo, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { controlStyle, oneLine } from '@/components/ui/field-style';
import { parseTimeRange } from '@/lib/hour-card/time-range-text';
import { draftTimeText, formatTime, parseTime, roundToQuarter } from '@/lib/hour-card/time-text';
import type { DraftTime, Minutes } from '@/lib/hour-card/vocabulary';
import { focusNextTime } from './focus-next-time';
import { useTimeText } from './use-time-text';

type TimeFieldProps = {
  label: string;
  hideLabel?: boolean;
  value: DraftTime;
  /** What was typed; the form reads and rounds it. */
  onCommit: (text: string) => void;
  /** Where the arrow keys start from while nothing is filled in. */
  stepFrom: Minutes;
  invalid: boolean;
  /** The id of the message that says why. */
  describedBy: string | undefined;
};

const step = 15;

/**
 * A time of the day. `8`, `830` and `8.30` are understood, and in a start field `8-1630` for both; it shows as HH:mm, rounded to the
 * quarter, once left (SPEC 5.1). Memoised: an input that is drawn again costs the browser a restyle, even when nothing about it
 * changed, and a line has eight of these.
 */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { label, hideLabel, value, onCommit, stepFrom, invalid, describedBy } = props;
  const id = useId();
  const text = draftTimeText(value);
  const field = useTimeText({ text, onCommit, invalid });
  const wrong = invalid && !field.isTyping;

  const move = (input: HTMLInputElement, minutes: Minutes) => {
    const current = parseTime(input.value);
    const from = typeof current === 'number' ? roundToQuarter(current) : stepFrom - minutes;
    field.replace(formatTime(from + minutes));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') move(event.currentTarget, step);
    else if (event.key === 'ArrowDown') move(event.currentTarget, -step);
    else if (event.key === 'Enter')
      focusNextTime(event.currentTarget, parseTimeRange(event.currentTarget.value) ? 2 : 1);
    else return;
    event.preventDefault();
  };

  return (
    <div className="min-w-0">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block truncate text-sm text-ink-muted'}>
        {label}
      </label>
      <input
        id={id}
        data-time=""
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        placeholder="--:--"
        ref={field.input}
        defaultValue={text}
        onBlur={field.settle}
        onFocus={field.enter}
        onKeyDown={onKeyDown}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        className={controlStyle(
          wrong,
          classNames(oneLine, 'hours scroll-mt-20 scroll-mb-40 px-1! text-center font-medium placeholder:font-normal'),
        )}
      />
    </div>
  );
});
