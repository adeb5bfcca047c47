import type { RefObject } from 'react';
import { isTextField } from '@/components/ui/text-target';
import { useEventListener } from '@/components/ui/use-event-listener';
import { daysOf } from '@/lib/hour-card/calendar';
import type { Week } from '@/lib/hour-card/vocabulary';
import { dayAnchor } from '@/lib/management/links';
import type { EditorAction } from './editor-state';
import { settleTyping } from './keep-focus';

type Command = 'save' | 'undo' | 'redo' | 'next-day' | 'previous-day' | 'next-field' | 'help';

type EditorKeys = Readonly<{
  card: RefObject<HTMLFormElement | null>;
  week: Week;
  saving: boolean;
  dispatch: (action: EditorAction) => void;
  onHelp: () => void;
}>;

/**
 * The editor's keyboard shortcuts, wherever the focus is (rule: editor-keyboard). They first commit the
 * focused field. The browser's own undo is disabled, because it handles only one field and would restore text
 * that the form has already rounded.
 */
export function useEditorKeys({ card, week, saving, dispatch, onHelp }: EditorKeys): void {
  useEventListener('keydown', (event) => {
    const form = card.current;
    const command = form === null ? null : commandOf(event, form);
    if (form === null || command === null || event.defaultPrevented) return;
    // Always cancel the save shortcut, even when nothing is saved. Otherwise the browser offers to save the
    // page.
    if (command === 'save') event.preventDefault();
    if (saving || isInDialog(event.target)) return;
    event.preventDefault();
    switch (command) {
      case 'help':
        return onHelp();
      case 'next-day':
      case 'previous-day':
        return goToDay(form, week, command);
      case 'next-field':
        return goToNextField(form);
      case 'save':
        settleTyping();
        return form.requestSubmit();
      default:
        settleTyping(() => dispatch({ type: command }));
    }
  });
}

function commandOf(event: KeyboardEvent, form: HTMLFormElement): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey) {
    if (altKey) return null;
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (shiftKey) return null;
    return letter === 'y' ? 'redo' : letter === 's' ? 'save' : null;
  }
  // In a select, leave these keys to the browser: they open its list or choose an option by letter.
  if (target instanceof HTMLSelectElement) return null;
  if (altKey) return key === 'ArrowDown' ? 'next-day' : key === 'ArrowUp' ? 'previous-day' : null;
  // The question mark also works in a time field, because a time never contains one.
  if (key === '?' && (!isTextField(target) || target.matches('[data-time]'))) return 'help';
  return key === 'Enter' && isTextField(target) && form.contains(target) ? 'next-field' : null;
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** Moves to the next field. Enter never submits the card, because phone users press it to move on. */
function goToNextField(form: HTMLFormElement): void {
  const fields = [...form.elements].filter(
    (field) => field.matches('input, select, [data-save]') && !field.matches('details:not([open]) *'),
  );
  const next = fields[fields.findIndex((field) => field.matches(':focus')) + 1];
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Focuses the first field of the next or previous editable day. After the last day, focuses the save button.
 */
function goToDay(form: HTMLFormElement, week: Week, command: 'next-day' | 'previous-day'): void {
  const fields = [...form.elements];
  const days = daysOf(week).flatMap((date) => document.getElementById(dayAnchor(date)) ?? []);
  const at = days.findIndex((day) => day.contains(document.activeElement));
  const isForward = command === 'next-day';
  const candidates = isForward ? days.slice(at + 1) : days.slice(0, Math.max(at, 0)).toReversed();
  const firstFields = candidates.map((day) =>
    fields.find((one) => day.contains(one) && one.matches('[data-time], button')),
  );
  const next = firstFields.find(Boolean) ?? (isForward ? fields.find((one) => one.matches('[data-save]')) : null);
  if (next instanceof HTMLElement) next.focus();
}
