import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { pasteTimes } from '@/lib/hour-card/pasted-card';
import { hasOnlyHours, type PastedTimes, readPastedTimes } from '@/lib/hour-card/pasted-times';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { timePlace } from '../days/line-parts';
import { settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { usePastedText } from './use-pasted-text';

/** The line and the time field of it that is pasted in; undefined for a break and any other field. */
function placeOf({ lines }: HourCardForm, target: EventTarget) {
  const places = lines.flatMap((line) => (['start', 'end'] as const).map((field) => ({ line, field })));
  return places.find(
    ({ line, field }) => target instanceof HTMLElement && target.dataset.time === timePlace(line.key, field),
  );
}

/** A table that can be read in several ways, and the line that it is for. */
type AskedPaste = Readonly<{ line: string; readings: readonly PastedTimes[] }>;

/**
 * Pasting a column or row of a spreadsheet in a time field spreads it over the days, as one step
 * (rule: paste-times). Where two readings remain, the user chooses first (rule: paste-columns). A text
 * without times is left to the browser.
 */
export function usePaste({ state, dispatch, visit }: HourCardEditorModel, reference: EditorReference) {
  const { form } = state;
  const t = useTranslations('hourCardHelp.paste');
  const pastedText = usePastedText();
  const [asked, setAsked] = useState<AskedPaste | null>(null);
  /** The form once what is being typed is in it too. */
  const latest = useEffectEvent(() => form);

  const fillIn = (line: string, { days: read, unread }: PastedTimes) => {
    const paste = (current: HourCardForm) =>
      pasteTimes(current, line, read, chosenContract(reference.employees, current));
    const before = latest();
    const result = paste(before);
    const { form: pasted, ...days } = result;
    // Without a change there is no notice.
    if (pasted === before) toast.info(pastedText(result, unread).join(' '));
    const notice = { kind: 'pasted', line, days, unread } as const;
    dispatch({ type: 'edit', transition: (current) => paste(current).form, notice });
    // Pasted lines are complete, so their errors show at once.
    for (const { key, date: day } of pasted.lines) if (days.filled.includes(day)) visit(key, 'line');
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(form, event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place === undefined || !/[\t\n\r]/.test(text.trim())) return;
    const { line, field } = place;
    const readings = readPastedTimes(text, { week: form.week, date: line.date, field });
    const [only, ...others] = readings;
    if (only === undefined) {
      if (!hasOnlyHours(text, form.week)) return;
      event.preventDefault();
      toast.info(t('onlyHours'));
      return;
    }
    event.preventDefault();
    settleTyping();
    if (others.length > 0) setAsked({ line: line.key, readings });
    else fillIn(line.key, only);
  };
  return {
    onPaste,
    /** The readings to choose from; null when there is nothing to ask. */
    readings: asked?.readings ?? null,
    choose: (reading: PastedTimes) => {
      if (asked) fillIn(asked.line, reading);
      setAsked(null);
    },
    close: () => setAsked(null),
  };
}
