import { type ClipboardEvent, useEffect, useRef } from 'react';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { settleTyping } from '../state/replay-pre-hydration-input';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { loadPaste } from './on-need';

const linePrefix = 'line-';

/** The time field of a line that is pasted in, with its place; null for a break and any other field. */
function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.dataset.time === undefined) return null;
  if (target.closest('[data-break]')) return null;
  const line = target.closest(`[id^="${linePrefix}"]`);
  const first = line?.querySelector('input[data-time]');
  if (!line) return null;
  return { input: target, line: line.id.slice(linePrefix.length), field: target === first ? 'start' : 'end' } as const;
}

/** As the browser pastes several lines in one field: on one line. */
function pastePlainly(input: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(
    text.trim().replace(/\s+/g, ' '),
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Pasting a column or row of a spreadsheet in a time field spreads it over the days, as one step
 * (rule: paste-times). The code for it comes with the first such paste; without it, or without times in it,
 * the text stands in the field as pasted.
 */
export function usePaste({ dispatch, visit, state }: HourCardEditorModel, reference: EditorReference) {
  const latest = useRef(state.form);
  useEffect(() => {
    latest.current = state.form;
  }, [state.form]);

  const spread = async (text: string, line: string, field: 'start' | 'end'): Promise<boolean> => {
    const { pasteTimes, readPastedTimes } = await loadPaste();
    settleTyping();
    const form = latest.current;
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
  };
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(event.target);
    if (place === null || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    void spread(text, place.line, place.field)
      .catch(() => false)
      .then((isSpread) => {
        if (!isSpread) pastePlainly(place.input, text);
      });
  };
}
