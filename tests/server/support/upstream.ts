import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Behaviour = (response: ServerResponse, request: ReceivedRequest) => void;

/**
 * Starts a real server that takes the place of both interfaces. Tests set its behaviour. Files that share
 * modules also share this server, because the settings with its address are read only once.
 */
export async function startUpstream() {
  started ??= start();
  const { requests, behave, server, port } = await started;
  behave(notFound);
  return {
    requests,
    host: `127.0.0.1:${port}`,
    behave,
    async stop() {
      behave(notFound);
      server.closeAllConnections();
    },
  };
}

let started: ReturnType<typeof start> | undefined;
const notFound: Behaviour = (response) => json(response, 404, { success: false, message: 'not_told' });

async function start() {
  const requests: ReceivedRequest[] = [];
  let behaviour = notFound;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(question);
    behaviour(response, question);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Let the test process exit while the server is running.
  server.unref();
  const { port } = server.address() as AddressInfo;
  process.env.BASE_API_URL = `http://127.0.0.1:${port}/prefix/base`;
  process.env.CUSTOMER_API_URL = `http://127.0.0.1:${port}/prefix/customer`;
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
  process.env.APP_URL = 'http://app.test';
  const behave = (next: Behaviour) => {
    requests.length = 0;
    behaviour = next;
  };
  return { requests, behave, server, port };
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

/** Starts an upstream for the tests of a file and stops it afterwards. */
export async function upstreamForFile(): Promise<Upstream> {
  const upstream = await startUpstream();
  afterAll(() => upstream.stop());
  return upstream;
}

/** Sets the clock to Wednesday of week 47 in 2026 in each test of a file, and silences the log. */
export function mockWednesday(): void {
  beforeEach(() => {
    vi.setSystemTime('2026-11-18T09:00:00Z');
    for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Responds by method and path, such as `GET /shifts`, without the prefix of the interface. All other requests
 * get a 404.
 */
export function answering(answers: Readonly<Record<string, unknown>>): Behaviour {
  return (response, { method, url }) => {
    const path = url.replace(/^\/prefix\/(?:base|customer)/, '').replace(/\?.*$/, '');
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) json(response, 404, { success: false, message: 'not_found' });
    else if (answer instanceof Refusal) json(response, answer.status, { success: false, message: answer.message });
    else json(response, 200, { success: true, data: answer });
  };
}

export class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}
}
