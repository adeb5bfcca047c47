/**
 * Whether a request that changes something was sent by a page of ours. A browser says so itself in `Sec-Fetch-Site`; one
 * that does not must name the application's origin. Who says neither is refused (issue 2, section 6).
 */
export function comesFromApp(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === appOrigin;
}
