/** Invisible characters: soft hyphens, zero-width spaces, joiners, direction marks and byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A text as it is stored and compared. Names that look the same are the same: NFKC, single spaces, and no
 * invisible characters (rule: company-same-names).
 */
export function tidyName(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}

/** The same for names that differ only in case. */
export const nameKey = (text: string) => tidyName(text).toLowerCase();
