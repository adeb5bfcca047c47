import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

const safeRequestId = /^[\w.-]{8,64}$/;

/** The request id from the application if it is safe to log, else a new one. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && safeRequestId.test(header) ? header : randomUUID();
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

/**
 * Logs a line about the process itself, in the format of those about requests, unless its level is below
 * `threshold`.
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

/** The backend's log: JSON with the fields of the application's own log, including its request id. */
export function logOptions(level: LogLevel) {
  return {
    logger: {
      level,
      base: null,
      messageKey: 'event',
      formatters: { level: (label: string) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    // Fastify's own lines contain the address with its query; `logRequests` writes ours.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
  } satisfies FastifyServerOptions;
}

/**
 * Logs one short line per request: the route's template, never the address, a header or a body (tokens,
 * passwords, names).
 */
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
