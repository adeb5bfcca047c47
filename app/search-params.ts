/** A query value as one text: the first of several, or empty. */
export function firstValue(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

/** The page number in an address, from 1; anything else counts as the first. */
export function pageNumber(value: string | readonly string[] | undefined): number {
  const text = firstValue(value);
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** What Next hands a page as the query of its address. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;
