/**
 * Goes on to the next time field of the form, and from the last one to the save button (SPEC 2.6: fast entry). `steps` is
 * 2 for a start that filled its end as well.
 */
export function focusNextTime(current: HTMLInputElement, steps: 1 | 2 = 1): void {
  const form = current.closest('form');
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-time]')];
  const next = fields[fields.indexOf(current) + steps] ?? form.querySelector<HTMLButtonElement>('button[data-save]');
  next?.focus();
}
