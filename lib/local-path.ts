/**
 * The maximum length of a path. Every screen's address is shorter, and servers accept this length even when
 * it is encoded.
 */
export const longestPath = 8_000;
/**
 * A slash that is not followed by another one, then printable ASCII without a backslash. Every browser reads
 * this as a path on this host.
 */
const plainPath = /^\/(?!\/)[!-[\]-~]*$/;
const placeholderOrigin = 'http://local.invalid';

/** Parses a path on this host, with its query. Null for anything else, such as another host. */
export function readLocalPath(value: string): URL | null {
  if (value.length > longestPath || !plainPath.test(value) || !URL.canParse(value, placeholderOrigin)) return null;
  const url = new URL(value, placeholderOrigin);
  return url.origin === placeholderOrigin ? url : null;
}
