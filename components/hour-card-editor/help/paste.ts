import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { pasteTimes } from '@/lib/hour-card/transitions/paste';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

type PasteTarget = Pick<HourCardEditorModel, 'dispatch' | 'visit'> &
  Readonly<{ line: string; field: 'start' | 'end'; form: HourCardForm; reference: EditorReference }>;

/**
 * Spreads pasted text over the days from the line it was pasted in, as one step (rule: paste-times). False
 * when there are no times in it.
 */
export function pasteTable(text: string, { line, field, form, reference, dispatch, visit }: PasteTarget): boolean {
  const anchor = form.lines.find(({ key }) => key === line);
  if (!anchor) return false;
  const read = readPastedTimes(text, { week: form.week, date: anchor.date, field });
  if (read === null || read.days.length === 0) return false;
  const spread = (current: HourCardForm) =>
    pasteTimes(current, line, read.days, chosenContract(reference.employees, current));
  const { form: pasted, ...days } = spread(form);
  dispatch({
    type: 'edit',
    transition: (current) => spread(current).form,
    notice: { kind: 'pasted', line, days, unread: read.unread },
  });
  // Pasted lines are complete, so their errors show at once.
  for (const { key, date } of pasted.lines) if (days.filled.includes(date)) visit(key, 'line');
  return true;
}
