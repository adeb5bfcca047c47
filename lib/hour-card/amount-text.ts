import type { Unreadable } from './vocabulary';

const amountText = /^(?:€\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount of money as it is typed in Dutch: `12,50`, `12.5`, `1.250,00`, `€ 7`. Empty is 0 (SPEC 3: default 0);
 * what is no amount, a negative one included, comes back as its text.
 */
export function parseAmount(text: string): number | Unreadable {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const [, whole, cents] = amountText.exec(trimmed) ?? [];
  if (whole === undefined) return { text };
  return Number(`${whole.replaceAll('.', '')}.${cents || '0'}`);
}

/** What an amount field shows: `12,50`; nothing for 0; or exactly what could not be read. */
export function amountFieldText(amount: number | Unreadable): string {
  if (typeof amount !== 'number') return amount.text;
  return amount === 0 ? '' : amount.toFixed(2).replace('.', ',');
}
