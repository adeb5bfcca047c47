import { freshKey } from '../identity';
import { cardType, limits } from '../rules/card-rules';
import { roundToQuarter } from '../time-text';
import { hourReadings, parseDuration } from '../typed-time';
import type { DraftException, HourCardForm, Id } from '../vocabulary';
import { updateLine } from './lines';

/**
 * Adds a build-up row to a line or, with `subtract`, a reduction row (rules: exception-count,
 * exception-part-time).
 */
export function addException(form: HourCardForm, key: string, subtract: boolean): HourCardForm {
  if (cardType(form) === 'PART_TIME') return form;
  return updateLine(form, key, (line) => {
    if (line.exceptions.length >= limits.exceptionsPerLine) return line;
    const row = {
      key: freshKey(line.exceptions, `${line.key}/exception`),
      exceptionId: null,
      minutes: 0,
      subtract,
      wageComponentId: null,
      comment: '',
    };
    return { ...line, exceptions: [...line.exceptions, row] };
  });
}

/** Removes an exception row, even on a PART_TIME card (rule: exception-part-time). */
export function removeException(form: HourCardForm, key: string, exceptionKey: string): HourCardForm {
  return updateLine(form, key, (line) => {
    const exceptions = line.exceptions.filter((row) => row.key !== exceptionKey);
    return exceptions.length === line.exceptions.length ? line : { ...line, exceptions };
  });
}

export type ExceptionChange = Readonly<{
  exceptionId?: Id | null;
  /** A change clears the type, because build-up and reduction have different types. */
  subtract?: boolean;
  /** As typed: `1,5` or `1:30`. Empty is 0. */
  hours?: string;
  wageComponentId?: Id | null;
  comment?: string;
}>;

/**
 * Changes an exception row and rounds its hours to a quarter. Keeps unreadable or ambiguous hours as typed
 * (rules: exception-quarter, exception-minutes, exception-part-time).
 */
export function setException(
  form: HourCardForm,
  key: string,
  exceptionKey: string,
  change: ExceptionChange,
): HourCardForm {
  if (cardType(form) === 'PART_TIME') return form;
  return updateLine(form, key, (line) => {
    const at = line.exceptions.findIndex((row) => row.key === exceptionKey);
    const row = line.exceptions[at];
    if (!row) return line;
    const { exceptionId, subtract = row.subtract, hours, wageComponentId, comment = row.comment } = change;
    const kept = subtract === row.subtract ? row.exceptionId : null;
    const next: DraftException = {
      key: row.key,
      exceptionId: exceptionId === undefined ? kept : exceptionId,
      minutes: hours === undefined ? row.minutes : typedMinutes(row.minutes, hours),
      subtract,
      wageComponentId: wageComponentId === undefined ? row.wageComponentId : wageComponentId,
      comment,
    };
    return isSame(row, next) ? line : { ...line, exceptions: line.exceptions.with(at, next) };
  });
}

function typedMinutes(current: DraftException['minutes'], text: string): DraftException['minutes'] {
  const typed = hourReadings(text) ? { text } : (parseDuration(text) ?? 0);
  if (typeof typed !== 'number') return typeof current === 'object' && current.text === text ? current : typed;
  if (typed === current) return current;
  const rounded = roundToQuarter(typed);
  // Keep a value that would round to 0 as typed, so that validation reports it.
  return rounded === 0 && typed !== 0 ? { text } : rounded;
}

function isSame(a: DraftException, b: DraftException): boolean {
  return (
    a.exceptionId === b.exceptionId &&
    a.minutes === b.minutes &&
    a.subtract === b.subtract &&
    a.wageComponentId === b.wageComponentId &&
    a.comment === b.comment
  );
}
