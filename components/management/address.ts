/**
 * What a list was made of by hand, as its order or its search, in the address: a reload and a shared link show the
 * same. It is no step to go back, and the server is asked for nothing.
 */
export function putInAddress(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = String(query).replaceAll('%2C', ',');
  const next = text === '' ? location.pathname : `${location.pathname}?${text}`;
  if (next !== location.pathname + location.search) history.replaceState(null, '', next);
}
