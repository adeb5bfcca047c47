import type { LineIssue } from './issue';
import { lineIssue } from './line-issue';
import type { DraftException, ResolvedException } from './vocabulary';

type ExceptionsReading = Readonly<{ exceptions: readonly ResolvedException[]; issues: readonly LineIssue[] }>;

/** A row in which nothing was filled in; dropped as an empty break is (DECISIONS 3). */
export function isEmptyException({ exceptionId, minutes, wageComponentId, comment }: DraftException): boolean {
  return exceptionId === null && minutes === 0 && wageComponentId === null && comment.trim() === '';
}

/** Reads the exception rows of a line; the row's kind becomes the sign of its minutes (DECISIONS 4). */
export function resolveExceptions(line: string, rows: readonly DraftException[]): ExceptionsReading {
  const exceptions: ResolvedException[] = [];
  const issues: LineIssue[] = [];
  for (const row of rows) {
    if (isEmptyException(row)) continue;
    const { key, exceptionId, minutes, subtract, wageComponentId, comment } = row;
    const place = { field: 'exceptions', row: key } as const;
    if (exceptionId === null) issues.push(lineIssue('exception_type_required', line, place));
    // Negative hours are refused here: past this point the sign means a reduction.
    const readable = typeof minutes === 'number' && minutes >= 0;
    if (!readable) issues.push(lineIssue('exception_hours_invalid', line, place));
    if (exceptionId === null || !readable) continue;
    const signed = subtract && minutes > 0 ? -minutes : minutes;
    exceptions.push({ key, exceptionId, minutes: signed, wageComponentId, comment });
  }
  return { exceptions, issues };
}
