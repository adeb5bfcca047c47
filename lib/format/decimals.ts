import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Numbers with two decimals in a language. Separate from `figuresIn`, so that screens that need only these
 * formats load less code.
 */

type Write = (amount: number) => string;

const decimals = new Map<string, Write>();
const euros = new Map<string, Write>();

export const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Formats a number with two decimals, such as hours on a leave balance: `1.234,50`. Zero has no sign. */
export function decimalTextIn(locale: string): Write {
  return known(decimals, locale, { ...twoDecimals, signDisplay: 'negative' });
}

/** Formats an amount of money: `€ 12,50`, `€12.50`, `12,50 €`. */
export function euroTextIn(locale: string): Write {
  return known(euros, locale, { style: 'currency', currency: 'EUR' });
}

const amounts = new Map<string, Write>();

/**
 * Formats an amount for a field: `12,50`. Zero gives an empty field. Text that is not a number is returned as
 * typed.
 */
export function amountFieldTextIn(locale: string): (amount: HourCardForm['travelExpenses']) => string {
  // No thousands separators: they would be in the wrong place after one digit is changed.
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

/**
 * Creates the formatter only when a number is formatted, because a page's first formatter takes a phone a
 * tenth of a second.
 */
export function writerOf(locale: string, options: Intl.NumberFormatOptions): Write {
  let formatter: Intl.NumberFormat | undefined;
  return (amount) => {
    formatter ??= new Intl.NumberFormat(locale, options);
    return formatter.format(amount);
  };
}
