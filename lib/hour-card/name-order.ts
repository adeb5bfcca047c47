const names = new Intl.Collator('nl');
const numbers = new Intl.Collator('nl', { numeric: true });

/** Compares names with the same collation as the database (rule: name-order). */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b) || Number(a > b) - Number(a < b);
}

/** Like `compareNames`, but compares digits by value: employee 9 comes before employee 10. */
export function compareNumbers(a: string, b: string): number {
  return numbers.compare(a, b);
}
