import 'server-only';
import type { NextRequest } from 'next/server';
import { isNavigation } from './request-checks';
import { errorResponse } from './responses';

type RouteContext = Readonly<{ params: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;
export type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<Response>;

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];

/** The exports of a route file: its handlers, and a 405 in JSON for every other method. */
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
 * The address of the link contains a token, so the page it redirects to must not receive it as a referrer.
 */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/**
 * A handler that acts only when the user follows a link to it. Any other request changes nothing and gets an
 * answer that the browser does not cache (rule: link-only-followed).
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

/** A handler for a mailed link. `follow` receives its query and returns the path to redirect to. */
export function linkHandler(follow: (query: URLSearchParams) => Promise<string>): RouteHandler {
  return onlyFollowed(async (request) => {
    const to = await follow(new URL(request.url).searchParams);
    return new Response(null, { status: 303, headers: { ...headers, Location: to } });
  });
}
