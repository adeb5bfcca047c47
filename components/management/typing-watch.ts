import { isTextField } from '@/components/ui/text-target';

/** For how long after a key in a text field another key still counts as typing, in milliseconds. */
const typingWindowMs = 400;
/** Keys that end the typing on purpose. */
const endsText = ['Escape', 'Tab'];

/**
 * Returns a function to call on every keydown event of the document. It returns whether the key is typed
 * text: pressed in a text field, or so shortly afterwards that the field may just have been removed.
 */
export function watchTyping(): (event: KeyboardEvent) => boolean {
  let typedAt = Number.NEGATIVE_INFINITY;
  return ({ target, key }) => {
    const now = performance.now();
    const isText = isTextField(target) || now - typedAt < typingWindowMs;
    if (isText) typedAt = endsText.includes(key) ? Number.NEGATIVE_INFINITY : now;
    return isText;
  };
}
