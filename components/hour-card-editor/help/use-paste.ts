import { type ClipboardEvent, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes } from '@/lib/hour-card/pasted-card';
import { isSure, type PastedTimes } from '@/lib/hour-card/pasted-readings';
import { readPastedTimes, whyNotRead } from '@/lib/hour-card/pasted-times';
import { parseTimeRange } from '@/lib/hour-card/typed-text';
import { parseTime } from '@/lib/hour-card/typed-time';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { lineId, timePlace } from '../days/line-parts';
import type { NotPasted } from '../state/editor-state';
import { commitTyping, settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { usePastedText } from './use-pasted-text';

/** The line and the time field of it that is pasted in; undefined for a field that is no time. */
function placeOf({ lines }: HourCardForm, target: EventTarget) {
  if (!(target instanceof HTMLElement) || target.dataset.time === undefined) return;
  const line = lines.find(({ key }) => document.getElementById(lineId(key))?.contains(target));
  if (line === undefined) return;
  const field = (['start', 'end'] as const).find((name) => target.dataset.time === timePlace(line.key, name));
  return { line, field: field ?? 'break' } as const;
}

/** As long as `00:00 – 00:00`. */
const longestTime = 13;
const isTime = (text: string) => typeof parseTime(text) === 'number' || parseTimeRange(text) !== null;
/** Whether a text may be typed in a time field, where it is an error to see if it is no time. */
const mayBeTyped = (text: string) => isTime(text) || (text.length <= longestTime && !/[\t\n\r]/.test(text));

/** Where a text is pasted; of the dialog the result is told at the first day that it filled in. */
type PastePlace = Readonly<{ line: DraftLine; field: 'start' | 'end'; isInDialog: boolean }>;
/** A text that can be read in several ways, or not completely, and where it is for. */
type AskedPaste = Readonly<{ place: PastePlace; readings: readonly PastedTimes[] }>;

/**
 * Pasting a column or row of a spreadsheet in a time field spreads it over the days, as one step (rule:
 * paste-times). Where two readings remain or the days are unsure, the user is asked first (rules:
 * paste-ambiguous, paste-confirm-days). A text that may be typed is left to the browser; any other without
 * times stays out (rule: paste-no-times).
 */
export function usePaste({ state, dispatch, visit }: HourCardEditorModel, reference: EditorReference) {
  const { form } = state;
  const pastedText = usePastedText();
  const [asked, setAsked] = useState<AskedPaste | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The form once what is being typed is in it too. */
  const latest = useEffectEvent(() => form);

  const fillIn = ({ line, isInDialog }: PastePlace, { days: read, ...rest }: PastedTimes) => {
    const paste = (current: HourCardForm) =>
      pasteTimes(current, line.key, read, chosenContract(reference.employees, current));
    const before = latest();
    const result = paste(before);
    const { form: pasted, ...days } = result;
    // Without a change there is no notice.
    if (pasted === before) toast.info(pastedText(result, rest).join(' '));
    const filled = pasted.lines.filter(({ date }) => days.filled.includes(date));
    const told = (isInDialog && filled[0]) || line;
    const notice = { kind: 'pasted', line: told.key, days, ...rest } as const;
    dispatch({ type: 'edit', transition: (current) => paste(current).form, notice });
    // Pasted lines are complete, so their errors show at once.
    for (const { key } of filled) visit(key, 'line');
    if (pasted !== before) setOpen(false);
  };
  /** Fills in a text, or asks how it is meant; tells why it cannot. */
  const pasteText = (text: string, place: PastePlace): NotPasted | null => {
    const { line, field } = place;
    const readings = readPastedTimes(text, { week: form.week, date: line.date, field });
    const [only, ...others] = readings;
    if (only === undefined) return whyNotRead(text, form.week);
    settleTyping();
    if (others.length > 0 || !isSure(only)) setAsked({ place, readings });
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
    commitTyping(() => dispatch({ type: 'tell', notice: { kind: 'notPasted', line: line.key, reason } }));
  };
  return {
    onPaste,
    isOpen,
    setOpen,
    /** The same from the dialog, from the first day on. */
    fillText: (text: string): NotPasted | null => {
      const [line] = form.lines;
      if (line === undefined) return 'noTimes';
      // Only beside its day a single time is a table.
      const table = isTime(text.trim()) ? `${line.date}\t${text}` : text;
      return pasteText(table, { line, field: 'start', isInDialog: true });
    },
    /** The readings to choose from; null when there is nothing to ask. */
    readings: asked?.readings ?? null,
    choose: (reading: PastedTimes) => {
      if (asked) fillIn(asked.place, reading);
      setAsked(null);
    },
    close: () => setAsked(null),
  };
}
