import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { LeakDetector } from './leak-detector';
import type { Misbehaviour } from './misbehaviour';

export type Upstream = Readonly<{
  baseApiUrl: string;
  customerApiUrl: string;
  /**
   * Makes a call such as `POST /hour-cards` or `GET /shifts/{id}/schedule` misbehave until `behave` is
   * called.
   */
  misbehave: (call: string, how: Misbehaviour) => void;
  behave: () => void;
  /** The calls that upstream received, such as `GET /hour-cards?page=1`. */
  calls: () => readonly string[];
  /** Refuses connections, like a server that is down. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}>;

export type UpstreamOptions = Readonly<{
  port: number;
  backendPort: number;
  /** The path prefix of both interfaces. Calls without it get a 404. */
  prefix: string;
  detector: LeakDetector;
}>;

/**
 * Starts a server between the application and the reference backend. It forwards calls and misbehaves on
 * request.
 */
export function createUpstream({ port, backendPort, prefix, detector }: UpstreamOptions): Upstream {
  const misbehaviours = new Map<string, Misbehaviour>();
  const calls: string[] = [];
  let server: Server | null = null;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    if (!url.startsWith(`${prefix}/base/`) && !url.startsWith(`${prefix}/customer/`)) return refuse(outgoing);
    const path = url.slice(prefix.length);
    const call = `${incoming.method} ${path.replace(/^\/(base|customer)/, '')}`;
    calls.push(call);
    detector.add('token', (incoming.headers.authorization ?? '').replace(/^Bearer /, ''));
    const how = [...misbehaviours].find(([pattern]) => matches(call, pattern))?.[1] ?? null;
    if (how?.kind === 'held') await how.release;
    else if (how) return misbehave(outgoing, how);
    forward(incoming, outgoing, { backendPort, path, detector });
  }

  return {
    baseApiUrl: `http://127.0.0.1:${port}${prefix}/base`,
    customerApiUrl: `http://127.0.0.1:${port}${prefix}/customer`,
    misbehave: (call, how) => misbehaviours.set(call, how),
    behave: () => misbehaviours.clear(),
    calls: () => calls,
    open: async () => {
      const opened = createServer((incoming, outgoing) => void handle(incoming, outgoing));
      // Callers stop using an idle connection one second before its timeout. A busy machine may be later than
      // that, so use a long timeout.
      opened.keepAliveTimeout = 60_000;
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      server = opened;
    },
    close: async () => {
      const closing = server;
      server = null;
      closing?.closeAllConnections();
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
  };
}

/** Matches a call without its query. `{…}` in the pattern stands for one part of the path. */
function matches(call: string, pattern: string): boolean {
  const expression = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(call.replace(/\?.*$/, ''));
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
}

function misbehave(outgoing: ServerResponse, how: Exclude<Misbehaviour, { kind: 'held' }>): void {
  const json = { 'content-type': 'application/json' };
  if (how.kind === 'silent') return;
  if (how.kind === 'reset') {
    outgoing.socket?.resetAndDestroy();
  } else if (how.kind === 'html') {
    outgoing.writeHead(how.status ?? 200, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
  } else if (how.kind === 'cut-off') {
    outgoing.writeHead(200, { ...json, 'content-length': '5000' });
    outgoing.write('{"success":true,"data":[', () => outgoing.destroy());
  } else if (how.kind === 'failure') {
    const body = { success: false, statusCode: how.status, message: how.message, errors: {} };
    outgoing.writeHead(how.status, json).end(JSON.stringify(body));
  } else {
    outgoing.writeHead(how.status ?? 200, json).end(JSON.stringify(how.body));
  }
}

type Forwarding = Readonly<{ backendPort: number; path: string; detector: LeakDetector }>;

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { backendPort, path, detector }: Forwarding,
): void {
  const { method, headers } = incoming;
  // Use a new connection each time, because the backend may close an idle connection just when it is reused.
  const onward = request({ host: '127.0.0.1', port: backendPort, method, path, headers, agent: false }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      detector.learn('token', body.toString('utf8'));
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
    });
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', () => outgoing.socket?.resetAndDestroy());
  const sent: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => sent.push(chunk));
  incoming.on('end', () => detector.learn('link', Buffer.concat(sent).toString('utf8')));
  incoming.pipe(onward);
}
