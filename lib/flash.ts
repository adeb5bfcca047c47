/** Toasts shown once after a redirect. Each name is a key of `flash` in the messages. */
const flashes = ['login_success', 'password_reset', 'password_updated', 'decisions_sent'] as const;
export type Flash = (typeof flashes)[number];

/** The query parameter that contains a flash until it has been shown. */
export const flashParam = 'flash';

/** Adds a flash to a local path, keeping its query. The page shows it once as a toast. */
export function withFlash(path: string, flash: Flash): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [flashParam]: flash })}`;
}

export function parseFlash(value: string | null): Flash | null {
  return flashes.find((flash) => flash === value) ?? null;
}
