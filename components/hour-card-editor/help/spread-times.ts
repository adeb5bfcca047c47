import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes, readPastedTimes } from '@/lib/hour-card/pasted-times';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

/** What was pasted, and in which time of which line. */
export type Pasted = Readonly<{ text: string; line: string; field: 'start' | 'end' }>;

type Card = Readonly<{ form: HourCardForm; reference: EditorReference }>;

/**
 * Spreads pasted times over the days as one step (rule: paste-times); false when there are none in the text.
 */
export function spreadTimes(
  { text, line, field }: Pasted,
  { form, reference }: Card,
  { dispatch, visit }: Pick<HourCardEditorModel, 'dispatch' | 'visit'>,
): boolean {
  const date = form.lines.find(({ key }) => key === line)?.date;
  const read = date === undefined ? null : readPastedTimes(text, { week: form.week, date, field });
  if (read === null || read.days.length === 0) return false;
  const paste = (current: HourCardForm) =>
    pasteTimes(current, line, read.days, chosenContract(reference.employees, current));
  const { form: pasted, ...days } = paste(form);
  const notice = { kind: 'pasted', line, days, unread: read.unread } as const;
  dispatch({ type: 'edit', transition: (current) => paste(current).form, notice });
  // Pasted lines are complete, so their errors show at once.
  for (const { key, date: day } of pasted.lines) if (days.filled.includes(day)) visit(key, 'line');
  return true;
}
