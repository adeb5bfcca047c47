/** What can be said once, after a redirect: each is a key of `flash` in the messages. */
const flashes = ['login_success', 'password_reset', 'password_updated'] as const;
export type Flash = (typeof flashes)[number];

/** The parameter that carries a flash in the address, until it has been shown. */
export const flashParam = 'flash';

/** A path of our own to redirect to, on which a toast is shown once. Its own query is kept. */
export function withFlash(path: string, flash: Flash): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [flashParam]: flash })}`;
}

/** The flash that an address carries as `flashParam`; null for none, and for one that anybody made up. */
export function parseFlash(value: string | null): Flash | null {
  return flashes.find((flash) => flash === value) ?? null;
}
