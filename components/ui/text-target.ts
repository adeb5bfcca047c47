const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

export function isTextField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notTyped.includes(target.type);
}
