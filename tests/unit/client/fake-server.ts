import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/**
 * Mocks the next deadline. Returns a function that triggers the deadline, so that tests do not depend on the
 * machine's speed.
 */
export function mockDeadline(): () => void {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(controller.signal);
  return () => controller.abort();
}

type ReceivedRequest = Readonly<{ path: string; method: string; headers: IncomingMessage['headers']; body: unknown }>;

/** Starts a real server in place of our own. Each test sets its response. */
export function startFakeServer() {
  let answer: RequestListener = () => {};
  let origin = '';
  const requests: ReceivedRequest[] = [];
  const inits: RequestInit[] = [];
  const disconnects: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const text = (await request.toArray()).join('');
    const { method = '', headers } = request;
    requests.push({ path, method, headers, body: text === '' ? undefined : JSON.parse(text) });
    response.on('close', () => response.writableFinished || disconnects.push(path));
    answer(request, response);
  });
  const { fetch } = globalThis;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      inits.push(init);
      return fetch(new URL(path, origin), init);
    });
    // A browser without a service worker. Node.js 20 has no navigator at all.
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const list of [requests, inits, disconnects]) list.length = 0;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  return {
    requests,
    /** The options passed to `fetch`. */
    inits,
    /** The paths of requests that were aborted before the response was complete. */
    disconnects,
    answers: (next: (response: ServerResponse) => void) => {
      answer = (_request, response) => next(response);
    },
    answersJson: (status: number, body: unknown) => {
      answer = (_request, response) => response.writeHead(status).end(JSON.stringify(body));
    },
  };
}
