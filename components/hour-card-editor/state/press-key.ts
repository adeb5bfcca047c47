import type { EditorAction } from './editor-state';
import { settleTyping } from './keep-focus';

/** What a key of the editor as a whole asks for. */
export type Command = 'save' | 'undo' | 'redo' | 'next-day' | 'previous-day' | 'next-field';

/** Does what a key asks for, once what is being typed is in the form (rule: editor-keyboard). */
export function pressKey(
  command: Command,
  form: HTMLFormElement | null,
  dispatch: (action: EditorAction) => void,
): void {
  if (command === 'next-day' || command === 'previous-day') goToDay(form, command);
  else if (command === 'next-field') goToNextField(form);
  else if (command === 'save') {
    settleTyping();
    form?.requestSubmit();
  } else settleTyping(() => dispatch({ type: command }));
}

/** Enter never hands in the card from a field: on a phone it is the key that people press to go on. */
function goToNextField(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select, [data-save]') ?? [])];
  fields[fields.findIndex((field) => field.matches(':focus')) + 1]?.focus();
}

/**
 * Focuses the first field of the next or previous day that takes input; after the last one the save button.
 */
function goToDay(form: HTMLFormElement | null, command: 'next-day' | 'previous-day'): void {
  const days = [...(form?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const at = days.findIndex((day) => day.contains(document.activeElement));
  const onward = command === 'next-day';
  const ahead = onward ? days.slice(at + 1) : days.slice(0, Math.max(at, 0)).toReversed();
  const fields = ahead.map((day) => day.querySelector<HTMLElement>('input[data-time], button'));
  const field = fields.find((candidate) => candidate !== null);
  (field ?? (onward ? form?.querySelector<HTMLElement>('[data-save]') : null))?.focus();
}
