/** Invisible characters: soft hyphens, zero-width spaces, joiners, direction marks and byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Normalizes a text for storage and comparison: NFKC, single spaces, no invisible characters. Names that look
 * the same become equal (rule: company-same-names).
 */
export function tidyName(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}

/** A comparison key that also ignores case. */
export const nameKey = (text: string) => tidyName(text).toLowerCase();
