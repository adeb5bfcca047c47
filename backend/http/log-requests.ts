import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { requestDurations } from '../metrics';

const safeRequestId = /^[\w.-]{8,64}$/;

/** Uses the application's request id if it is safe to log, and otherwise creates a new id. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && safeRequestId.test(header) ? header : randomUUID();
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

/**
 * Logs a line about the process itself, in the same format as the lines about requests, unless `level` is
 * below `threshold`.
 */
export function logLine(
  threshold: LogLevel,
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: object = {},
): void {
  if (levels.indexOf(level) < levels.indexOf(threshold)) return;
  console.log(JSON.stringify({ level, time: new Date().toISOString(), event, ...fields }));
}

/**
 * Options for the backend's log: JSON with the same fields as the application's log, including the request
 * id.
 */
export function logOptions(level: LogLevel) {
  return {
    logger: {
      level,
      base: null,
      messageKey: 'event',
      formatters: { level: (label: string) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    // Turn off Fastify's own lines, because they contain the address with its query. `logRequests` writes
    // lines without the address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
  } satisfies FastifyServerOptions;
}

/** Requests by monitoring, which are not logged. */
const quietRoutes = new Set(['/health', '/metrics']);

/**
 * Counts each request and logs one short line about it, with the route's template. Never logs the address,
 * headers or body, which can contain tokens, passwords or names.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    requestDurations.observe({ method, route, status }, reply.elapsedTime / 1_000);
    if (quietRoutes.has(route)) return;
    const entry = { method, route, status, durationMs: Math.round(reply.elapsedTime) };
    if (status >= 500) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
