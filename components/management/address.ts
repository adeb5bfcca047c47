/**
 * What a list was made of by hand, as its order or its search, in the address: a reload and a shared link show the
 * same. `query` takes the place of what these names had there. It is no step to go back, and the server is asked for
 * nothing.
 */
export function putInAddress(query: string, names: readonly string[]): void {
  const { pathname, search } = location;
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !names.includes(part.split('=')[0] ?? ''));
  const text = [...kept, query].filter(Boolean).join('&');
  const next = text && `?${text}`;
  if (next !== search) history.replaceState(null, '', pathname + next);
}
