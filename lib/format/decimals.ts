const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Writes hours on an account, or another figure with two decimals, as a language does: `1.234,50`. By itself, for the
 * leave overview needs no other figures, which would weigh on it.
 */
export function decimalTextIn(locale: string): (amount: number) => string {
  const formatter =
    formatters.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formatters.set(locale, formatter);
  return (amount) => formatter.format(amount);
}
