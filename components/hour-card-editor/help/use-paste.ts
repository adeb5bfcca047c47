import { type ClipboardEvent, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes } from '@/lib/hour-card/pasted-card';
import { isSure, type PastedTimes, type PasteReadings } from '@/lib/hour-card/pasted-readings';
import { pasteFailure, readPastedTimes } from '@/lib/hour-card/pasted-times';
import { parseTimeRange } from '@/lib/hour-card/typed-text';
import { parseTime } from '@/lib/hour-card/typed-time';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { lineId, timePlace } from '../days/line-parts';
import type { PasteFailure } from '../state/editor-state';
import { commitTyping, settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { usePastedText } from './use-pasted-text';

/** The line and field that the text was pasted into. Undefined if the target is not a time field. */
function placeOf({ lines }: HourCardForm, target: EventTarget) {
  if (!(target instanceof HTMLElement) || target.dataset.time === undefined) return;
  const line = lines.find(({ key }) => document.getElementById(lineId(key))?.contains(target));
  if (line === undefined) return;
  const field = (['start', 'end'] as const).find((name) => target.dataset.time === timePlace(line.key, name));
  return { line, field: field ?? 'break' } as const;
}

/** The length of `00:00 – 00:00`. */
const longestTime = 13;
const isTime = (text: string) => typeof parseTime(text) === 'number' || parseTimeRange(text) !== null;
/** Whether a text could also be typed into a time field. If so, the field itself shows any error. */
const mayBeTyped = (text: string) => isTime(text) || (text.length <= longestTime && !/[\t\n\r]/.test(text));

/**
 * The field that the text was pasted into. With `isInDialog`, the text was pasted in the dialog, and the
 * result is shown at the first filled day.
 */
type PastePlace = Readonly<{ line: DraftLine; field: 'start' | 'end'; isInDialog: boolean }>;
/** A paste that waits for the user to choose a reading, or to confirm the only one. */
type PendingPaste = PasteReadings & Readonly<{ place: PastePlace }>;

/**
 * Spreads times copied from a spreadsheet over the days, in one undo step (rule: paste-times). First asks the
 * user if there are several readings, or if the only one is uncertain (rules: paste-ambiguous,
 * paste-confirm-days, paste-source). Text that could be typed is left to the browser, and other text without
 * times is rejected (rule: paste-no-times).
 */
export function usePaste({ state, dispatch, visit }: HourCardEditorModel, reference: EditorReference) {
  const { form } = state;
  const pastedText = usePastedText();
  const [pendingPaste, setPendingPaste] = useState<PendingPaste | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The current form, including text that the user is still typing. */
  const latest = useEffectEvent(() => form);

  const paste = (current: HourCardForm, { line }: PastePlace, { days }: PastedTimes) =>
    pasteTimes(current, line.key, days, chosenContract(reference.employees, current));
  const fillIn = (place: PastePlace, reading: PastedTimes) => {
    const { line, isInDialog } = place;
    const { misnamed, counted } = reading;
    const before = latest();
    const { form: pasted, rows } = paste(before, place, reading);
    // A notice is shown only if the form changes. If it does not, show a toast instead.
    if (pasted === before) toast.info(pastedText({ form: pasted, rows, misnamed, counted }).join(' '));
    const filled = pasted.lines.filter(({ date }) => rows.some((row) => row.line?.date === date));
    const noticeLine = (isInDialog && filled[0]) || line;
    const notice = { kind: 'pasted', line: noticeLine.key, rows, misnamed, counted } as const;
    dispatch({ type: 'edit', transition: (current) => paste(current, place, reading).form, notice });
    // Show errors in pasted lines right away, because these lines are already complete.
    for (const { key } of filled) visit(key, 'line');
    if (pasted !== before) setOpen(false);
  };
  /** Fills in the text, or asks the user how to read it. Returns the reason if it cannot be read. */
  const pasteText = (text: string, place: PastePlace): PasteFailure | null => {
    const { line, field } = place;
    const read = readPastedTimes(text, { week: form.week, date: line.date, field });
    const [first] = read.readings;
    if (first === undefined) return pasteFailure(text, form.week);
    settleTyping();
    if (isSure(read)) fillIn(place, first);
    else setPendingPaste({ place, ...read });
    return null;
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(form, event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place === undefined || isTime(text.trim())) return;
    const { line, field } = place;
    const reason = field === 'break' ? 'inBreak' : pasteText(text, { line, field, isInDialog: false });
    if (reason !== null && mayBeTyped(text.trim())) return;
    event.preventDefault();
    if (reason === null) return;
    commitTyping(() => dispatch({ type: 'notify', notice: { kind: 'notPasted', line: line.key, reason } }));
  };
  return {
    onPaste,
    isOpen,
    setOpen,
    /** Fills in text from the dialog, starting at the first day if the text names no days. */
    fillText: (text: string): PasteFailure | null => {
      const [line] = form.lines;
      if (line === undefined) return 'noTimes';
      // A single time would not be read as a table, so put the first day beside it.
      const table = isTime(text.trim()) ? `${line.date}\t${text}` : text;
      return pasteText(table, { line, field: 'start', isInDialog: true });
    },
    /** The readings to choose from or to confirm; null if the user is not asked anything. */
    question: pendingPaste && {
      source: pendingPaste.source,
      choices: pendingPaste.readings.map((reading) => ({ reading, ...paste(form, pendingPaste.place, reading) })),
    },
    choose: (reading: PastedTimes) => {
      if (pendingPaste) fillIn(pendingPaste.place, reading);
      setPendingPaste(null);
    },
    close: () => setPendingPaste(null),
  };
}
