import type { IncomingMessage } from 'node:http';

/**
 * Appends the address of whoever is connected to `X-Forwarded-For` of a request, as a proxy would: the framework shows pages and
 * actions no socket, and leaves what a client wrote there as it is. Read by `clientAddress`.
 */
export function notePeerAddress({ request }: Readonly<{ request: IncomingMessage }>): void {
  const { headers, socket } = request;
  const said = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  headers['x-forwarded-for'] = said ? `${said}, ${peer}` : peer;
}
