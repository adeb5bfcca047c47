/**
 * Puts the user's sort order or search in the address, so that a reload and a shared link show the same list.
 * `query` replaces the parameters matched by `own`. Adds no history entry, and sends no request.
 */
export function replaceQuery(query: string, own: RegExp): void {
  const { pathname, search } = location;
  const stored = search
    .slice(1)
    .split('&')
    .filter((part) => !own.test(part));
  const text = [...stored, query].filter(Boolean).join('&');
  const next = text && `?${text}`;
  if (next !== search) history.replaceState(null, '', pathname + next);
}
