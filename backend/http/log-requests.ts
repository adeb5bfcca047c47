import type { FastifyInstance } from 'fastify';

/** One short line a request: the route's template, never the address, a header or a body (tokens, passwords, names). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/health') return;
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(entry, 'answered');
    else request.log.info(entry, 'answered');
  });
}
