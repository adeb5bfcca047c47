import { onlyLooks } from './only-looks';

/**
 * Whether a person follows a link: the browser goes to the address to show it. HEAD, a prefetch, an image, a frame or a script
 * is none, and neither is what a mail scanner asks; such requests spend no token and touch no session (DECISIONS 7).
 * A browser says so in `Sec-Fetch-*`; one that does not, as over plain http, asks for HTML at least.
 */
export function isNavigation(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || onlyLooks(request)) return false;
  const destination = headers.get('sec-fetch-dest');
  const mode = headers.get('sec-fetch-mode');
  if (destination === null && mode === null) return (headers.get('accept') ?? '').includes('text/html');
  return (destination ?? 'document') === 'document' && (mode ?? 'navigate') === 'navigate';
}
