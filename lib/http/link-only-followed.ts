import 'server-only';
import { isNavigation } from '@/lib/session/is-navigation';
import type { RouteHandler } from './methods';

/** Not even the next address may learn where someone came from: a token stood in it. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/**
 * A handler for a mailed link: it acts only when a person follows the link. Whatever else asks gets an answer that a browser
 * does not keep for when they do, and nothing happens (DECISIONS 7).
 */
export function linkOnlyFollowed(follow: (query: URLSearchParams) => Promise<string>): RouteHandler {
  return async (request) => {
    if (request.method === 'HEAD') return new Response(null, { status: 200, headers });
    if (!isNavigation(request)) return new Response(null, { status: 403, headers });
    const to = await follow(new URL(request.url).searchParams);
    return new Response(null, { status: 303, headers: { ...headers, Location: to } });
  };
}
