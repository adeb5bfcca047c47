import 'server-only';
import type { NextRequest } from 'next/server';
import { isNavigation } from './request-checks';
import { errorResponse } from './responses';

type RouteContext = Readonly<{ params: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;
export type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<Response>;

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];

/** The exports of a route file: the given handlers, and a JSON 405 for every other method. */
export function methods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = names.filter((name) => handlers[name] !== undefined).join(', ');
  const notAllowed: RouteHandler = async () => {
    const response = errorResponse(405, 'method_not_allowed');
    response.headers.set('Allow', allowed);
    return response;
  };
  return {
    GET: handlers.GET ?? notAllowed,
    HEAD: handlers.HEAD ?? notAllowed,
    POST: handlers.POST ?? notAllowed,
    PUT: handlers.PUT ?? notAllowed,
    PATCH: handlers.PATCH ?? notAllowed,
    DELETE: handlers.DELETE ?? notAllowed,
    OPTIONS: handlers.OPTIONS ?? notAllowed,
  };
}

/**
 * Headers for the redirect from a mailed link. The link contains a token, so the next page must not receive
 * its address as a referrer.
 */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/**
 * Creates a handler that acts only when the user follows a link. Any other request changes nothing, and the
 * browser does not cache its response (rule: link-only-followed).
 */
export function onlyFollowed(
  run: RouteHandler,
  isFollowed: (request: NextRequest) => boolean = isNavigation,
): RouteHandler {
  return async (request, context) => {
    if (request.method === 'HEAD') return new Response(null, { status: 200, headers });
    if (!isFollowed(request)) return new Response(null, { status: 403, headers });
    return run(request, context);
  };
}

/** Creates a handler for a mailed link. `follow` receives the query and returns the path to redirect to. */
export function linkHandler(follow: (query: URLSearchParams) => Promise<string>): RouteHandler {
  return onlyFollowed(async (request) => {
    const to = await follow(new URL(request.url).searchParams);
    return new Response(null, { status: 303, headers: { ...headers, Location: to } });
  });
}
