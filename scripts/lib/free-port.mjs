import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a port that is free now. It is below the range for outgoing connections, because a port in that
 * range may be taken before the caller listens on it.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
