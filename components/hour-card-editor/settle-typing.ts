import { flushSync } from 'react-dom';
import { isTextField } from './is-text-field';

/**
 * Has the field that is being typed in hand over its text, as leaving it does, and then does something with the form.
 * The focus and the place in the text stay where they were; when that field is gone, the focus goes to its day.
 */
export function settleTyping(then: () => void = () => {}): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) {
    flushSync(then);
    return;
  }
  const day = focused.closest<HTMLElement>('[data-day]');
  const field = isTextField(focused) ? focused : null;
  const place = field && ([field.selectionStart, field.selectionEnd] as const);
  flushSync(() => {
    field?.blur();
    then();
  });
  if (!focused.isConnected) {
    day?.focus({ preventScroll: true });
    return;
  }
  field?.focus({ preventScroll: true });
  if (place) field?.setSelectionRange(...place);
}
