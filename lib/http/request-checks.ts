import { logSecurity } from '@/lib/operation/log';

/**
 * Whether a page of ours sent a request that changes something. Browsers say so in `Sec-Fetch-Site`; without
 * that header `Origin` must be the application's own, and a request with neither is refused
 * (rule: guard-mutation).
 */
export function isSameOrigin(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  const isSame = site === null ? headers.get('origin') === appOrigin : site === 'same-origin';
  if (!isSame) logSecurity('foreign-origin');
  return isSame;
}

/**
 * Whether a request comes from a page of ours, or was typed or bookmarked: never true for a link on another
 * site. Where browsers do not say so, as over plain http, `Referer` must be our own, which our pages send.
 */
export function isOurOwnDoing(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === appOrigin;
}

/**
 * Whether a request only looks ahead: HEAD, or a prefetch by a browser or router. Such a request never
 * changes a session (rule: link-only-followed).
 */
function isPrefetch({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  if (headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')) return true;
  const purposes = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz'), headers.get('x-purpose')];
  return purposes.some((purpose) => purpose !== null && /prefetch|prerender|preview/i.test(purpose));
}

/**
 * Whether a person follows a link, so that the browser navigates to it. HEAD, prefetches, images, frames,
 * scripts and mail scanners do not count, and so spend no token (rule: link-only-followed). Browsers say so
 * in `Sec-Fetch-*`; where these are missing, as over plain http, the request must at least accept HTML.
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
 * As `isNavigation`, or our own router going there. It asks by script, but with a header that another site's
 * script cannot send without leave, which nobody gets here.
 */
export function isNavigationOrRouter(request: Pick<Request, 'method' | 'headers'>): boolean {
  if (isNavigation(request)) return true;
  const { method, headers } = request;
  const isOwn = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  return method === 'GET' && headers.has('rsc') && isOwn && !isPrefetch(request);
}
