const names = new Intl.Collator('nl');
const numbers = new Intl.Collator('nl', { numeric: true });

/** Sorts names as the database does, by the collation of its columns (rule: name-order). */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b) || Number(a > b) - Number(a < b);
}

/** As `compareNames`, but digits count by their value: employee 9 stands before employee 10. */
export function compareNumbers(a: string, b: string): number {
  return numbers.compare(a, b);
}
