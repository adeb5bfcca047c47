import { type Flash, flashParam } from './flash';

/** A path of our own to redirect to, on which a toast is shown once. Its own query is kept. */
export function withFlash(path: string, flash: Flash): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [flashParam]: flash })}`;
}
