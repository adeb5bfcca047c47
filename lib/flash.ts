/** The messages that can be shown once after a redirect; each is a key of `flash` in the messages. */
const flashes = ['login_success', 'password_reset', 'password_updated', 'decisions_sent'] as const;
export type Flash = (typeof flashes)[number];

/** The query parameter that carries a flash until it has been shown. */
export const flashParam = 'flash';

/** A path of ours to redirect to, on which a toast is shown once; its own query is kept. */
export function withFlash(path: string, flash: Flash): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [flashParam]: flash })}`;
}

/** The flash in an address's `flashParam`; null when there is none or it is not one of ours. */
export function parseFlash(value: string | null): Flash | null {
  return flashes.find((flash) => flash === value) ?? null;
}
