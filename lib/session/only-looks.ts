/**
 * Whether a request only looks: HEAD, or a browser's or router's prefetch. Such a request never changes a session
 * (DECISIONS 7).
 */
export function onlyLooks({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  if (headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')) return true;
  const purposes = [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz'), headers.get('x-purpose')];
  return purposes.some((purpose) => purpose !== null && /prefetch|prerender|preview/i.test(purpose));
}
