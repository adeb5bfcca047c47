import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a first request that is on its way while closing begins. */
const graceMs = 500;

/**
 * Closes connections on which nothing was ever asked, such as a browser opens ahead: Node takes them for busy and would wait for
 * them, so that the backend never ended.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    unused.delete(raw.socket);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, graceMs);
  });
}
