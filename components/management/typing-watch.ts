import { isTextField } from '@/components/ui/text-target';

/** Keys within this time after a key in a text field count as typing in that field, in milliseconds. */
const typingWindowMs = 400;
/** These keys end a text on purpose. */
const endsText = ['Escape', 'Tab'];

/**
 * Returns a function that must be called for each key of a document. It returns whether the key is part of a
 * text: pressed in a text field, or typed just after the field was removed.
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
