import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { pathTo } from '@/lib/hour-card/secondment-path';
import {
  type DraftException,
  type DraftLine,
  type DraftSecondment,
  type DraftSpan,
  type EpochMinutes,
  type IsoDate,
  type SecondmentOption,
  secondmentTypes,
  type Week,
} from '@/lib/hour-card/vocabulary';
import { mondayOf } from '@/lib/hour-card/week';
import { toWallClock } from '@/lib/hour-card/zone';
import { readDate } from './dates';
import { readInstant, readOptionalInstant } from './instant';

type ReceivedLine = ReceivedHourCard['lines'][number];
type LineContext = Readonly<{ zone: string; tree: readonly SecondmentOption[]; week: Week; key: string }>;

/** A received line as the editor shows it; `key` is its name within the form. */
export function toDraftLine(received: ReceivedLine, { zone, tree, week, key }: LineContext): DraftLine {
  const start = readOptionalInstant(received.start);
  const end = readOptionalInstant(received.end);
  return {
    key,
    id: received.id,
    date: dateOfLine(received, start ?? end, zone) ?? mondayOf(week),
    span: toSpan(start, end, zone),
    breaks: received.breaks
      .filter(({ start_time, end_time }) => start_time !== null || end_time !== null)
      .map(({ start_time, end_time }, index) => ({
        key: `${key}-break-${index + 1}`,
        ...toSpan(readOptionalInstant(start_time), readOptionalInstant(end_time), zone),
      })),
    exceptions: received.work_time_exceptions.map((exception, index) =>
      toDraftException(exception, `${key}-exception-${index + 1}`),
    ),
    secondment: toSecondment(received, tree),
    shiftScheduleId: received.shift_schedule_id,
  };
}

/** The day it starts on, by the clock on the wall; a line without times has only its date. */
function dateOfLine({ date_time }: ReceivedLine, instant: EpochMinutes | null, zone: string): IsoDate | null {
  if (instant !== null) return toWallClock(instant, zone).date;
  if (date_time === null) return null;
  return date_time.length === 10 ? readDate(date_time) : toWallClock(readInstant(date_time), zone).date;
}

function toSpan(start: EpochMinutes | null, end: EpochMinutes | null, zone: string): DraftSpan {
  return {
    start: start === null ? null : toWallClock(start, zone).minutes,
    end: end === null ? null : toWallClock(end, zone).minutes,
    received: start === null || end === null ? null : { start, end },
  };
}

/** Minutes are signed on the wire; in the form the sign is the row's kind (DECISIONS 4). */
function toDraftException(received: ReceivedLine['work_time_exceptions'][number], key: string): DraftException {
  return {
    key,
    exceptionId: received.hour_exception_id,
    minutes: Math.abs(received.minutes),
    subtract: received.minutes < 0,
    wageComponentId: received.wage_component_id,
    comment: received.comment,
  };
}

/** Extra value present gives 2, else an option present gives 1, else 0 (SPEC 4). The option is kept in any case. */
function toSecondment(received: ReceivedLine, tree: readonly SecondmentOption[]): DraftSecondment {
  const optionId = received.secondment_option_id;
  // The last id is what is submitted: as it came with the line, not as the tree spells it (DECISIONS 6).
  const path = optionId === null ? [] : [...pathTo(tree, optionId).slice(0, -1), optionId];
  const description = received.secondment_option_extra_value;
  if (description !== '') return { type: secondmentTypes.otherFunction, path, description };
  return { type: path.length > 0 ? secondmentTypes.secondment : secondmentTypes.none, path, description };
}
