import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/**
 * Numbers with two decimals in a language. Separate from `figuresIn`, which has all formats, so that screens
 * that need only these load less code.
 */

type Write = (amount: number) => string;

const decimals = new Map<string, Write>();
const euros = new Map<string, Write>();

export const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Formats hours on a leave balance, or another number with two decimals: `1.234,50`. Zero has no sign. */
export function decimalTextIn(locale: string): Write {
  return known(decimals, locale, { ...twoDecimals, signDisplay: 'negative' });
}

/** Formats an amount of money: `€ 12,50`, `€12.50`, `12,50 €`. */
export function euroTextIn(locale: string): Write {
  return known(euros, locale, { style: 'currency', currency: 'EUR' });
}

const amounts = new Map<string, Write>();

/** Formats an amount for a field: `12,50`. Zero is empty; text that could not be parsed stays as typed. */
export function amountFieldTextIn(locale: string): (amount: HourCardForm['travelExpenses']) => string {
  // Without thousands separators, so that changing one digit does not make the separators wrong.
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
 * Creates the formatter at the first number, because the first one on a page takes a phone a tenth of a
 * second.
 */
export function writerOf(locale: string, options: Intl.NumberFormatOptions): Write {
  let formatter: Intl.NumberFormat | undefined;
  return (amount) => {
    formatter ??= new Intl.NumberFormat(locale, options);
    return formatter.format(amount);
  };
}
