/** Soft hyphens, zero-width spaces, joiners, direction marks and byte order marks: nothing shows them. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A text as it is stored and compared, by which names that look the same are the same: NFKC, single spaces,
 * and nothing invisible (rule: company-keys).
 */
export function tidyName(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}

/** The same for names that differ in capitals only. */
export const nameKey = (text: string) => tidyName(text).toLowerCase();
