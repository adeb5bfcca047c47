import { type ClipboardEvent, useEffect, useRef } from 'react';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes, readPastedTimes } from '@/lib/hour-card/pasted-times';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

const linePrefix = 'line-';

/** The time field of a line that is pasted in; null for a break and any other field. */
function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.dataset.time === undefined) return null;
  if (target.closest('[data-break]')) return null;
  const line = target.closest(`[id^="${linePrefix}"]`);
  const first = line?.querySelector('input[data-time]');
  return line && ({ key: line.id.slice(linePrefix.length), field: target === first ? 'start' : 'end' } as const);
}

/**
 * Pasting a column or row of a spreadsheet in a time field spreads it over the days, as one step
 * (rule: paste-times). A text without times is left to the browser.
 */
export function usePaste({ state, dispatch, visit }: HourCardEditorModel, reference: EditorReference) {
  const { form } = state;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);

  return (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const date = form.lines.find(({ key }) => key === place?.key)?.date;
    const text = event.clipboardData.getData('text/plain');
    if (place === null || date === undefined || !/[\t\n\r]/.test(text.trim())) return;
    const read = readPastedTimes(text, { week: form.week, date, field: place.field });
    if (read === null || read.days.length === 0) return;
    event.preventDefault();
    settleTyping();
    const paste = (current: HourCardForm) =>
      pasteTimes(current, place.key, read.days, chosenContract(reference.employees, current));
    const { form: pasted, ...days } = paste(latest.current);
    const notice = { kind: 'pasted', line: place.key, days, unread: read.unread } as const;
    dispatch({ type: 'edit', transition: (current) => paste(current).form, notice });
    // Pasted lines are complete, so their errors show at once.
    for (const { key, date: day } of pasted.lines) if (days.filled.includes(day)) visit(key, 'line');
  };
}
