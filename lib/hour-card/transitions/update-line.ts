import type { DraftLine, HourCardForm } from '../vocabulary';

/** The form with one line changed. Every other line, and the form itself when nothing changes, stays the same object. */
export function updateLine(form: HourCardForm, key: string, change: (line: DraftLine) => DraftLine): HourCardForm {
  const at = form.lines.findIndex((line) => line.key === key);
  const line = form.lines[at];
  if (!line) return form;
  const changed = change(line);
  return changed === line ? form : { ...form, lines: form.lines.with(at, changed) };
}
