import { isTextField } from '@/components/ui/text-target';

/** How long a key after one in a text field still belongs to that text, in milliseconds. */
const typingOnMs = 400;
/** These end a text on purpose. */
const endsText = ['Escape', 'Tab'];

/**
 * Tells of each key of a document, asked in turn, whether it belongs to a text: it was pressed in a text
 * field, or by somebody who types on although the field has gone.
 */
export function watchTyping(): (event: KeyboardEvent) => boolean {
  let typedAt = Number.NEGATIVE_INFINITY;
  return ({ target, key }) => {
    const now = performance.now();
    const isText = isTextField(target) || now - typedAt < typingOnMs;
    if (isText) typedAt = endsText.includes(key) ? Number.NEGATIVE_INFINITY : now;
    return isText;
  };
}
