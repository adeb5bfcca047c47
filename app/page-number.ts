import { firstValue } from './first-value';

/** The page number in an address, from 1; anything else counts as the first. */
export function pageNumber(value: string | readonly string[] | undefined): number {
  const text = firstValue(value);
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
