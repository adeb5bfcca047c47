import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LeakDetector, withoutLink, withoutSeal } from './leak-detector';

export type RecordingProxy = Readonly<{ url: string; stop: () => Promise<void> }>;

/**
 * Starts a proxy between the browser and the application that searches every response without changing it.
 * Port 0 picks a free port.
 */
export async function startRecordingProxy(
  port: number,
  appPort: number,
  detector: LeakDetector,
): Promise<RecordingProxy> {
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, appPort, detector));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Collects the tokens of followed links here, because the application does not send all of them to upstream.
 */
function addLinkTokens({ url = '' }: IncomingMessage, detector: LeakDetector): void {
  for (const [name, value] of new URLSearchParams(url.split('?')[1])) {
    if (name.endsWith('token')) detector.learn('link', JSON.stringify({ token: value }));
  }
}

/**
 * Matches a redirect to a handler that accepts the token of a link. The reset screen redirects to such a
 * handler with the token from its own address, and so does the framework for requests of its router.
 */
const followsLink = /^(?:http:\/\/localhost:\d+)?\/(?:invite|impersonate|password-reset)\?/;

/**
 * Matches the reset screen with a token in its address. It responds with a redirect that contains the token.
 */
const redirectsToken = /^\/reset-password\?(?:.*&)?token=/;

/** Whether this is a file of the build. Such files are searched for all secrets when the world stops. */
const isImmutable = ({ url = '' }: IncomingMessage) => url.startsWith('/_next/static/');

function forward(incoming: IncomingMessage, outgoing: ServerResponse, appPort: number, detector: LeakDetector): void {
  // Ask for an uncompressed response, so that it can be searched.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  addLinkTokens(incoming, detector);
  const onward = request(
    { host: '127.0.0.1', port: appPort, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
      const where = `${incoming.method} ${incoming.url}`.replace(/token=[^&]*/g, 'token=…');
      const what = redirectsToken.test(incoming.url ?? '') ? withoutLink : undefined;
      const search = isImmutable(incoming)
        ? detector.keep(where)
        : (content: string) => detector.scan(where, content, what);
      if (search === null) return;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('close', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const { 'set-cookie': cookies = [], location = '', ...others } = answer.headers;
        search(`${JSON.stringify(others)}\n${body}`);
        detector.scan(where, location, followsLink.test(location) ? withoutLink : undefined);
        detector.scan(`a cookie of ${where}`, cookies.join('\n'), withoutSeal);
      });
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
