import 'server-only';
import type { NextRequest } from 'next/server';
import { isNavigation } from './request-checks';
import { errorResponse } from './responses';

type RouteContext = Readonly<{ params: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;
export type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<Response>;

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];

/** The exports of a route file: its handlers, and 405 in JSON for every other method. */
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

/** The page we redirect to must not learn the address of the link: it contains a token. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/**
 * A handler that acts only when a person follows a link to it. Any other request gets an answer that the
 * browser does not cache, and changes nothing (rule: link-only-followed).
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

/** A handler for a mailed link: `follow` gets its query and returns where it leads. */
export function linkHandler(follow: (query: URLSearchParams) => Promise<string>): RouteHandler {
  return onlyFollowed(async (request) => {
    const to = await follow(new URL(request.url).searchParams);
    return new Response(null, { status: 303, headers: { ...headers, Location: to } });
  });
}
