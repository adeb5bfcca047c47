/**
 * Figures with two decimals in one language, by themselves: a screen that needs no others is not to weigh
 * more for them (`figuresIn` has them all).
 */

const decimals = new Map<string, Intl.NumberFormat>();
const euros = new Map<string, Intl.NumberFormat>();

/** Writes hours on an account, or another figure with two decimals: `1.234,50`. */
export function decimalTextIn(locale: string): (amount: number) => string {
  return formatIn(locale, decimals, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Writes an amount of money: `€ 12,50`, `€12.50`, `12,50 €`. */
export function euroTextIn(locale: string): (amount: number) => string {
  return formatIn(locale, euros, { style: 'currency', currency: 'EUR' });
}

/** A formatter is made with its first figure: the first of all takes a phone a tenth of a second. */
function formatIn(locale: string, made: Map<string, Intl.NumberFormat>, options: Intl.NumberFormatOptions) {
  return (amount: number) => {
    const formatter = made.get(locale) ?? new Intl.NumberFormat(locale, options);
    made.set(locale, formatter);
    return formatter.format(amount);
  };
}
