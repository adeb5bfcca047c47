import 'server-only';
import type { Exchange } from './exchanges';
import { log } from './log';
import { requestContext } from './request-context';
import { requestIdHeader, requestIdOf } from './request-id';

/** Asked too often to be told at every level: the framework's own files, and whether we are still there. */
const quiet = new Set(['/_next', '/api/health', '/api/ready']);

/**
 * Gives a request its id, in its own headers, in the answer's and in everything done for it, and logs one line when its answer
 * has gone out or its client has gone.
 */
export function logExchanges(nameOf: (url: string) => string): (exchange: Exchange) => void {
  return ({ request, response }) => {
    const started = performance.now();
    const requestId = requestIdOf(request.headers[requestIdHeader]);
    const method = request.method ?? 'unknown';
    const route = nameOf(request.url ?? '/');
    request.headers[requestIdHeader] = requestId;
    response.setHeader('X-Request-Id', requestId);
    requestContext().enterWith({ requestId, route, method });

    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      log(levelOf(route, status), 'request', {
        // Whatever runs when a connection closes need not be what ran when the request came.
        requestId,
        method,
        route,
        status,
        durationMs: Math.round(performance.now() - started),
        ...(writableFinished ? {} : { aborted: true }),
      });
    });
  };
}

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return route === '/api/ready' ? 'info' : 'error';
  return quiet.has(route) ? 'debug' : 'info';
}
