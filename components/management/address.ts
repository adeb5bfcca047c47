/**
 * Puts the user's search or sort order in the address, so that a reload or a shared link shows the same list.
 * `query` replaces the parameters whose name matches `own`. Adds no history entry and sends no request.
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
