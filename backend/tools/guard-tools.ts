import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditActor } from '../audit/record-audit';
import { failures } from '../http/failures';
import { texts } from '../texts';
import type { createAdministrators } from './administrators';
import { html, page } from './page';

export const toolsAccesses = ['loopback', 'network', 'off'] as const;

/**
 * Where the admin and outbox pages can be opened from: only this machine, the private network around it, or
 * nowhere. Requests from a container's host arrive from the private network.
 */
export type ToolsAccess = (typeof toolsAccesses)[number];

export type ToolsGuard = Readonly<{
  access: ToolsAccess;
  administrators: ReturnType<typeof createAdministrators>;
  appUrl: string;
  now: () => Date;
}>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetwork = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetwork.addSubnet(network, bits);
}
privateNetwork.addAddress('::1', 'ipv6');
privateNetwork.addSubnet('fc00::', 7, 'ipv6');
privateNetwork.addSubnet('fe80::', 10, 'ipv6');

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a connection comes from this machine. Checks the address of the socket, because headers can be
 * forged.
 */
export function isFromThisMachine({ socket }: FastifyRequest['raw']): boolean {
  return isIn(loopback, socket.remoteAddress ?? '');
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const actors = new WeakMap<FastifyRequest, AuditActor>();

export const isAdministrator = (request: FastifyRequest) => actors.has(request);

export function administratorOf(request: FastifyRequest): AuditActor {
  const actor = actors.get(request);
  if (actor === undefined) throw failures.notFound();
  return actor;
}

/**
 * Guards the admin pages, which can create links to log in as any user. Requests from elsewhere, under an
 * unknown host name or from another site's form get a 404. All other requests require a login (rules:
 * backend-tools-address, backend-tools-foreign, backend-tools-login).
 */
export function guardTools(app: FastifyInstance, { access, administrators, appUrl, now }: ToolsGuard): void {
  const peers = access === 'network' ? privateNetwork : loopback;
  const names = new Set(['localhost', '127.0.0.1', '[::1]']);
  if (access === 'network') names.add(new URL(appUrl).hostname);
  const attempts = createAttempts(now);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const { socket, headers: sent } = request.raw;
    const address = socket.remoteAddress ?? '';
    const host = sent.host ?? '';
    if (!isIn(peers, address) || !names.has(host.replace(/:\d+$/, '').toLowerCase())) throw failures.notFound();
    if (request.method === 'POST' && !isFromOwnForm(sent, host)) throw failures.notFound();

    if (attempts.isClosed(address)) return refuse(reply.header('retry-after', waitSeconds), 429);
    const given = credentialsOf(sent.authorization);
    if (given !== null) {
      // Count the attempt before checking it, so that many parallel attempts cannot all pass before one is
      // counted.
      const forgive = attempts.count(address);
      const actor = await administrators.find(given, isFromThisMachine(request.raw));
      if (actor !== null) {
        forgive();
        actors.set(request, actor);
        return;
      }
    }
    return refuse(reply.header('www-authenticate', 'Basic realm="Urenkaarten", charset="UTF-8"'), 401);
  });
}

/**
 * Whether one of our own forms sent the request. Browsers report where a form comes from, so a request
 * without that information is refused.
 */
function isFromOwnForm(sent: FastifyRequest['raw']['headers'], host: string): boolean {
  const { 'sec-fetch-site': site, origin } = sent;
  if (site !== undefined && site !== 'same-origin') return false;
  // These pages send no referrer, so Chromium reports `null` as the origin of their forms.
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** `name:password` from an Authorization header; null if there is none. */
function credentialsOf(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization ?? '') ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8');
}

function refuse(reply: FastifyReply, status: 401 | 429): FastifyReply {
  const { title, login, wait } = texts.tools.login;
  const text = page(title, html`<p>${status === 401 ? login : wait}</p>`);
  return reply.code(status).type('text/html; charset=utf-8').send(text);
}

const maxFailures = 10;
const waitSeconds = 900;

/** Counts wrong passwords per address. Ten wrong passwords block the address for 15 minutes. */
function createAttempts(now: () => Date) {
  const failed = new Map<string, { count: number; until: number }>();
  const current = (address: string) => {
    const found = failed.get(address);
    if (found !== undefined && found.until > now().getTime()) return found;
    failed.delete(address);
    return null;
  };
  return {
    isClosed: (address: string) => (current(address)?.count ?? 0) >= maxFailures,
    /** Returns a function that undoes the count after a correct password. */
    count: (address: string) => {
      const attempt = { count: (current(address)?.count ?? 0) + 1, until: now().getTime() + waitSeconds * 1_000 };
      failed.set(address, attempt);
      return () => {
        const latest = current(address);
        if (latest !== null) failed.set(address, { ...latest, count: latest.count - 1 });
      };
    },
  };
}
