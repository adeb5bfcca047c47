import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Figures with two decimals in one language, by themselves: a screen that needs no others is not to weigh
 * more for them (`figuresIn` has them all).
 */

type Write = (amount: number) => string;

const decimals = new Map<string, Write>();
const euros = new Map<string, Write>();

export const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Writes hours on a leave balance, or another figure with two decimals: `1.234,50`; zero has no sign. */
export function decimalTextIn(locale: string): Write {
  return known(decimals, locale, { ...twoDecimals, signDisplay: 'negative' });
}

/** Writes an amount of money: `€ 12,50`, `€12.50`, `12,50 €`. */
export function euroTextIn(locale: string): Write {
  return known(euros, locale, { style: 'currency', currency: 'EUR' });
}

const amounts = new Map<string, Write>();

/** Writes an amount in a field: `12,50`; nothing for 0, and what could not be read as it was typed. */
export function amountFieldTextIn(locale: string): (amount: HourCardForm['travelExpenses']) => string {
  // Nothing between thousands: who changes one figure of an amount need not mend the rest.
  const options = { ...twoDecimals, useGrouping: false };
  const write = known(amounts, locale, options);
  return (amount) => {
    if (typeof amount !== 'number') return amount.text;
    return amount === 0 ? '' : write(amount);
  };
}

function known(made: Map<string, Write>, locale: string, options: Intl.NumberFormatOptions): Write {
  const write = made.get(locale) ?? writerOf(locale, options);
  made.set(locale, write);
  return write;
}

/** The formatter is made with the first figure: the first one of a page takes a phone a tenth of a second. */
export function writerOf(locale: string, options: Intl.NumberFormatOptions): Write {
  let formatter: Intl.NumberFormat | undefined;
  return (amount) => {
    formatter ??= new Intl.NumberFormat(locale, options);
    return formatter.format(amount);
  };
}
