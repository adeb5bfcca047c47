import { type ClipboardEvent, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes } from '@/lib/hour-card/pasted-card';
import { isSure, type PastedTimes } from '@/lib/hour-card/pasted-readings';
import { pasteFailure, readPastedTimes } from '@/lib/hour-card/pasted-times';
import { parseTimeRange } from '@/lib/hour-card/typed-text';
import { parseTime } from '@/lib/hour-card/typed-time';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { lineId, timePlace } from '../days/line-parts';
import type { PasteFailure } from '../state/editor-state';
import { commitTyping, settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { usePastedText } from './use-pasted-text';

/** Returns the line and the time field that contain the target; undefined if it is not a time field. */
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
/** Whether a text could be typed in a time field. If it is not a time, the field shows that as an error. */
const mayBeTyped = (text: string) => isTime(text) || (text.length <= longestTime && !/[\t\n\r]/.test(text));

/** The place of a paste. After a paste in the dialog, the result appears at the first filled day. */
type PastePlace = Readonly<{ line: DraftLine; field: 'start' | 'end'; isInDialog: boolean }>;
/** A text with several readings or parts that were not read, and the place to paste it. */
type PendingPaste = Readonly<{ place: PastePlace; readings: readonly PastedTimes[] }>;

/**
 * Spreads a pasted row or column of a spreadsheet over the days, as one step (rule: paste-times). If it can
 * be read in two ways, or not with certainty, asks the user first (rules: paste-ambiguous,
 * paste-confirm-days, paste-skipped). Leaves a text that could be typed to the browser, and ignores any other
 * text without times (rule: paste-no-times).
 */
export function usePaste({ state, dispatch, visit }: HourCardEditorModel, reference: EditorReference) {
  const { form } = state;
  const pastedText = usePastedText();
  const [pendingPaste, setPendingPaste] = useState<PendingPaste | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The current form, including the text that is still being typed. */
  const latest = useEffectEvent(() => form);

  const fillIn = ({ line, isInDialog }: PastePlace, { days: read, ...rest }: PastedTimes) => {
    const paste = (current: HourCardForm) =>
      pasteTimes(current, line.key, read, chosenContract(reference.employees, current));
    const before = latest();
    const result = paste(before);
    const { form: pasted, ...days } = result;
    // A notice belongs to a change; without a change, use a toast.
    if (pasted === before) toast.info(pastedText(result, rest).join(' '));
    const filled = pasted.lines.filter(({ date }) => days.filled.includes(date));
    const noticeLine = (isInDialog && filled[0]) || line;
    const notice = { kind: 'pasted', line: noticeLine.key, days, ...rest } as const;
    dispatch({ type: 'edit', transition: (current) => paste(current).form, notice });
    // Pasted lines are complete, so their errors show at once.
    for (const { key } of filled) visit(key, 'line');
    if (pasted !== before) setOpen(false);
  };
  /** Fills in a text, or asks how to read it. Returns the reason if it cannot be read. */
  const pasteText = (text: string, place: PastePlace): PasteFailure | null => {
    const { line, field } = place;
    const readings = readPastedTimes(text, { week: form.week, date: line.date, field });
    const [only, ...others] = readings;
    if (only === undefined) return pasteFailure(text, form.week);
    settleTyping();
    if (others.length > 0 || !isSure(only)) setPendingPaste({ place, readings });
    else fillIn(place, only);
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
    /** The same for the dialog, starting at the first day. */
    fillText: (text: string): PasteFailure | null => {
      const [line] = form.lines;
      if (line === undefined) return 'noTimes';
      // A single time is only read as a table if its day is beside it.
      const table = isTime(text.trim()) ? `${line.date}\t${text}` : text;
      return pasteText(table, { line, field: 'start', isInDialog: true });
    },
    /** The readings to choose from; null if there is no question. */
    readings: pendingPaste?.readings ?? null,
    choose: (reading: PastedTimes) => {
      if (pendingPaste) fillIn(pendingPaste.place, reading);
      setPendingPaste(null);
    },
    close: () => setPendingPaste(null),
  };
}
