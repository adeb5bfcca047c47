import { parseTime } from '../time-text';
import { parseTimeRange, splitTimeRange, type TimeRange } from '../typed-text';
import type { Minutes } from '../vocabulary';

/**
 * Why a text is no time (rule: explain-time): a day has no such hour, an hour no such minute, or a field for
 * one time holds two. `meant` is what was probably meant, to be taken over with one tap.
 */
export type TimeFault = Readonly<{
  code: 'time_hour' | 'time_minute' | 'time_two' | 'time_unknown';
  /** The part that cannot be read, as it was typed. */
  text: string;
  meant: Minutes | TimeRange | null;
}>;

const separated = /^(\d{1,2})\s*([:.,;uh])\s*(\d{1,2})(?::\d{2})?$/i;
const together = /^(\d{1,2}?)()(\d{2})?$/;

/** Why a text in a time field cannot be read; `isEnd` for a field that may mean the next day. */
export function explainTime(text: string, isEnd: boolean): TimeFault {
  const range = parseTimeRange(text);
  if (range) return { code: 'time_two', text: text.trim(), meant: range };
  const wrong = splitTimeRange(text)?.find((part) => typeof parseTime(part) !== 'number');
  if (wrong === undefined) return explainOne(text.trim(), isEnd);
  // The other half of a range stays unknown, so only the reason is told.
  return { ...explainOne(wrong.trim(), false), meant: null };
}

function explainOne(text: string, isEnd: boolean): TimeFault {
  const [, hourText = '', mark = '', minuteText = ''] = separated.exec(text) ?? together.exec(text) ?? [];
  const unknown: TimeFault = { code: 'time_unknown', text, meant: null };
  if (hourText === '') return unknown;
  const [hours, minutes] = [Number(hourText), minutesOf(minuteText, mark)];
  if (minutes > 59) {
    // 8,75 is a number of hours.
    const meant = minutes === 75 && /[.,]/.test(mark) && hours < 24 ? hours * 60 + 45 : null;
    return { code: 'time_minute', text, meant };
  }
  const total = hours * 60 + minutes;
  if (total > 1440) return { code: 'time_hour', text, meant: isEnd && total < 2880 ? total - 1440 : null };
  return { ...unknown, meant: total % 1440 };
}

/** `8:3` is half past eight, and so is `8,5`, which is a number of hours. */
function minutesOf(text: string, mark: string): Minutes {
  const figure = Number(text);
  if (text.length !== 1 || figure > 5) return figure;
  return /[.,]/.test(mark) && figure === 5 ? 30 : figure * 10;
}
