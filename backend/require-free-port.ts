import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws EADDRINUSE or EACCES before anything else is begun: making a database takes seconds, this does not. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
