import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

const sane = /^[\w.-]{8,64}$/;

/** The id that the application gave a request, when it is one that may stand in a log; else one of our own. */
function requestIdOf(said: string | string[] | undefined): string {
  return typeof said === 'string' && sane.test(said) ? said : randomUUID();
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** How the backend logs: JSON in the words of the application's own lines, with the request id that the application sent along. */
export function logOptions(level: LogLevel) {
  return {
    logger: {
      level,
      base: null,
      messageKey: 'event',
      formatters: { level: (label: string) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    // Its own lines carry the address, with whatever a query holds; ours are in `logRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
  } satisfies FastifyServerOptions;
}

/** One short line a request: the route's template, never the address, a header or a body (tokens, passwords, names). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/health') return;
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
