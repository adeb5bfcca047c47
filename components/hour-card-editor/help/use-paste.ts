import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { loadPaste } from './on-need';
import type { Pasted } from './spread-times';

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
export function usePaste(editor: HourCardEditorModel, reference: EditorReference) {
  const { form } = editor.state;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);

  const spread = async (pasted: Pasted): Promise<boolean> => {
    const { spreadTimes } = await loadPaste();
    settleTyping();
    return spreadTimes(pasted, { form: latest.current, reference }, editor);
  };
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(event.target);
    if (place === null || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    void spread({ text, ...place })
      .catch(() => false)
      .then((isSpread) => {
        if (!isSpread) pastePlainly(place.input, text);
      });
  };
}
