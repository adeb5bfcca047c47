/** A query value as one text: the first of several, or empty. */
export function firstValue(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
