import type { EpochMinutes, ResolvedException, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { spanMinutes, workedMinutes } from '@/lib/hour-card/worked';
import { knownId, optionalKnownId } from '../database/known-id';

export const toDate = (instant: EpochMinutes): Date => new Date(instant * 60_000);

/** A line as its row, with the minutes the engine computes. */
export function lineColumns(line: ResolvedLine, hourCardId: number, position: number) {
  return {
    hourCardId,
    position,
    date: line.date,
    startsAt: toDate(line.start),
    endsAt: toDate(line.end),
    spanMinutes: spanMinutes(line),
    workedMinutes: workedMinutes(line),
    secondmentOptionId: optionalKnownId(line.secondmentOptionId),
    secondmentDescription: line.secondmentDescription,
    shiftScheduleId: optionalKnownId(line.shiftScheduleId),
  };
}

export function exceptionColumns(exception: ResolvedException, lineId: number) {
  return {
    lineId,
    hourExceptionId: knownId(exception.exceptionId),
    wageComponentId: optionalKnownId(exception.wageComponentId),
    minutes: exception.minutes,
    comment: exception.comment,
  };
}
