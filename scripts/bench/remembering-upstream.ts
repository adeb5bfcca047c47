import { createServer, type Server } from 'node:http';
import { calls } from '@/lib/contract/calls';

type Answer = Readonly<{ status: number; headers: Record<string, string>; body: Buffer }>;

export type RememberingUpstream = Readonly<{
  url: string;
  /**
   * The calls of the contract since `forget`, in the order in which they came, such as `listStaff
   * /employees/4/staff`.
   */
  asked: () => readonly string[];
  forgetAsked: () => void;
  stop: () => Promise<void>;
}>;

/**
 * Stands before the reference backend and answers from memory what was read before: an upstream that costs
 * nothing, so that only the application is measured.
 */
export async function startRememberingUpstream(port: number, backendUrl: string): Promise<RememberingUpstream> {
  const known = new Map<string, Promise<Answer>>();
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { authorization } = headers;
    asked.push(nameOf(method, url));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const ask = () => forward(`${backendUrl}${url}`, method, authorization, Buffer.concat(chunks));
      const key = `${authorization ?? ''} ${url}`;
      const answer = method === 'GET' ? (known.get(key) ?? ask()) : ask();
      if (method === 'GET') known.set(key, answer);
      const { status, headers: sent, body } = await answer;
      response.writeHead(status, sent).end(body);
    });
  });
  // No connection ends while the application still holds it.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    forgetAsked: () => {
      asked = [];
    },
    stop: () => close(server),
  };
}

async function forward(url: string, method: string, authorization: string | undefined, body: Buffer): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const type = response.headers.get('content-type') ?? 'application/json';
  const content = Buffer.from(await response.arrayBuffer());
  const headers = { 'content-type': type, 'content-length': String(content.length) };
  return { status: response.status, headers, body: content };
}

/** Paths without an id first: `/hour-cards/uncreated` is no card. */
const templates = Object.entries(calls)
  .toSorted(([, { path: one }], [, { path: other }]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([name, { api, method, path }]) => ({
    name,
    method,
    matches: new RegExp(`^/${api}${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
  }));

/** The contract's name of a call, and what it is asked about. */
function nameOf(method: string, url: string): string {
  const template = templates.find((one) => one.method === method && one.matches.test(url));
  return `${template?.name ?? 'unknown'} ${decodeURIComponent(url).replace(/^\/(?:base|customer)/, '')}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
