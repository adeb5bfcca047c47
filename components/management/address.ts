/**
 * What a list was made of by hand, as its order or its search, in the address: a reload and a shared link
 * show the same. `query` takes the place of the parts that are its own. It is no step to go back, and the
 * server is asked for nothing.
 */
export function putInAddress(query: string, own: RegExp): void {
  const { pathname, search } = location;
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !own.test(part));
  const text = [...kept, query].filter(Boolean).join('&');
  const next = text && `?${text}`;
  if (next !== search) history.replaceState(null, '', pathname + next);
}
