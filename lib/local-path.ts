/** Longer than any address that a screen writes, and below the longest that a server accepts once encoded. */
export const longestPath = 8_000;
/** One slash, then printable ASCII without a backslash: every browser reads this as a path on this host. */
const plainPath = /^\/(?!\/)[!-[\]-~]*$/;
const nowhere = 'http://local.invalid';

/** A path on this host with its query, to come back to; null for anything else, such as another host. */
export function readLocalPath(value: string): URL | null {
  if (value.length > longestPath || !plainPath.test(value) || !URL.canParse(value, nowhere)) return null;
  const url = new URL(value, nowhere);
  return url.origin === nowhere ? url : null;
}
