/**
 * Puts the focus on the button of a card in the list, where it went away with a dialog: after the dialog has put it back to
 * where it was opened from, which may have been another card.
 */
export function focusCard(id: string): void {
  requestAnimationFrame(() => {
    window.setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus());
  });
}
