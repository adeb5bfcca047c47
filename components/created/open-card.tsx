import { type MouseEvent, useTransition } from 'react';
import type { CreatedRow } from '@/lib/management/created-row';

/**
 * The id of the form that the button of each row submits. Before hydration, submitting it opens the card by
 * its address.
 */
const cardForm = 'card-form';

export function AddressForm({ list }: { list: string }) {
  const [path, query = ''] = list.split('?');
  return (
    <form id={cardForm} action={path} hidden>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

export const cardButtons = () =>
  [...(document.forms.namedItem(cardForm)?.elements ?? [])].filter((field) => field instanceof HTMLButtonElement);

type OpenCardProps = { row: CreatedRow; onOpen: (row: CreatedRow) => void };

/**
 * The employee's name, as a button that opens the card (rule: created-open). Underlined while the dialog is
 * being rendered, which takes a slow phone half a second.
 */
export function OpenCard({ row, onOpen }: OpenCardProps) {
  const [opening, startOpening] = useTransition();
  const open = (event: MouseEvent) => {
    // With these keys, let the browser open the address in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    startOpening(() => onOpen(row));
  };
  return (
    <button
      type="submit"
      form={cardForm}
      name="card"
      value={row.id}
      aria-haspopup="dialog"
      aria-busy={opening || undefined}
      onClick={open}
      // Keep the focus ring clear of the employee number below.
      className="-mx-1 min-h-11 rounded-sm px-1 text-left font-medium text-ink underline-offset-2 -outline-offset-1 hover:underline aria-busy:underline @min-[68rem]:whitespace-nowrap print:min-h-0 print:whitespace-nowrap print:outline-none pointer-fine:min-h-6"
    >
      {row.card.employeeName}
    </button>
  );
}
