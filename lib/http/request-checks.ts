import { logSecurity } from '@/lib/operation/log';

/**
 * Whether a page of this application sent the request, according to `Sec-Fetch-Site`. Without that header,
 * `Origin` must be the application's own. A request with neither is refused (rule: guard-mutation).
 */
export function isSameOrigin(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  const isSame = site === null ? headers.get('origin') === appOrigin : site === 'same-origin';
  if (!isSame) logSecurity('foreign-origin');
  return isSame;
}

/**
 * Whether a request comes from a page of this application or from a typed or bookmarked address. Always false
 * for a link on another site. Browsers omit `Sec-Fetch-Site` over plain http, so there the `Referer` must be
 * the application's own.
 */
export function isFromOwnPageOrTyped(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === appOrigin;
}

/**
 * Whether a request is a HEAD, or a prefetch by a browser or router. These never change a session
 * (rule: link-only-followed).
 */
function isPrefetch({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  if (headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')) return true;
  const purposes = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz'), headers.get('x-purpose')];
  return purposes.some((purpose) => purpose !== null && /prefetch|prerender|preview/i.test(purpose));
}

/**
 * Whether the browser navigates here because the user followed a link. HEAD, prefetches, images, frames,
 * scripts and mail scanners do not count, so they cannot use up a token (rule: link-only-followed). Checks
 * `Sec-Fetch-*`. Without those headers, as over plain http, the request must at least accept HTML.
 */
export function isNavigation(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || isPrefetch(request)) return false;
  const destination = headers.get('sec-fetch-dest');
  const mode = headers.get('sec-fetch-mode');
  if (destination === null && mode === null) return (headers.get('accept') ?? '').includes('text/html');
  return (destination ?? 'document') === 'document' && (mode ?? 'navigate') === 'navigate';
}

/**
 * Like `isNavigation`, but also accepts Next's router, which fetches pages by script. The router sends a
 * header that other sites cannot send: they would need CORS permission, which this application never gives.
 */
export function isNavigationOrRouter(request: Pick<Request, 'method' | 'headers'>): boolean {
  if (isNavigation(request)) return true;
  const { method, headers } = request;
  const isOwn = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return method === 'GET' && headers.has('rsc') && isOwn && !isPrefetch(request);
}
