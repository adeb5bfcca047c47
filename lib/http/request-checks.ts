/**
 * Whether a request that changes something was sent by a page of ours. A browser says so itself in
 * `Sec-Fetch-Site`; one that does not must name the application's origin. Who says neither is refused
 * (rule: guard-mutation).
 */
export function isSameOrigin(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === appOrigin;
}

/**
 * Whether a request only looks: HEAD, or a browser's or router's prefetch. Such a request never changes a
 * session (rule: link-only-followed).
 */
export function isPrefetch({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  if (headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')) return true;
  const purposes = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz'), headers.get('x-purpose')];
  return purposes.some((purpose) => purpose !== null && /prefetch|prerender|preview/i.test(purpose));
}

/**
 * Whether a person follows a link: the browser goes to the address to show it. HEAD, a prefetch, an image, a
 * frame or a script is none, nor is what a mail scanner asks; such requests spend no token
 * (rule: link-only-followed). A browser says so in `Sec-Fetch-*`; one that does not, as over plain http, asks
 * for HTML at least.
 */
export function isNavigation(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || isPrefetch(request)) return false;
  const destination = headers.get('sec-fetch-dest');
  const mode = headers.get('sec-fetch-mode');
  if (destination === null && mode === null) return (headers.get('accept') ?? '').includes('text/html');
  return (destination ?? 'document') === 'document' && (mode ?? 'navigate') === 'navigate';
}
