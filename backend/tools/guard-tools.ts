import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSecondFactor } from '../accounts/second-factor';
import type { AuditActor } from '../audit/record-audit';
import type { Database } from '../database/database';
import { failures } from '../http/failures';
import { type AdminSession, type Sessions, tokenIn } from './admin-sessions';
import { loginAddress, loginPath, logoutPath } from './login-address';
import { secondFactorPath } from './page';

export const toolsAccesses = ['loopback', 'network', 'off'] as const;

/**
 * Where the admin and outbox pages can be opened from: only this machine, the private network around it, or
 * nowhere. Requests from a container's host arrive from the private network.
 */
export type ToolsAccess = (typeof toolsAccesses)[number];

export const secondFactorChoices = ['optional', 'required'] as const;
/** Whether administrators may log in with only a password. */
export type SecondFactorChoice = (typeof secondFactorChoices)[number];

export type ToolsGuard = Readonly<{
  access: ToolsAccess;
  database: Database;
  sessions: Sessions;
  appUrl: string;
  secondFactor: SecondFactorChoice;
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

const sessionsOf = new WeakMap<FastifyRequest, AdminSession>();

export const isAdministrator = (request: FastifyRequest) => sessionsOf.has(request);

export function sessionOf(request: FastifyRequest): AdminSession {
  const session = sessionsOf.get(request);
  if (session === undefined) throw failures.notFound();
  return session;
}

export const administratorOf = (request: FastifyRequest): AuditActor => sessionOf(request).administrator.actor;

/** What can be requested without a login. */
const openPaths = new Set(['/tools.css', loginPath, `${loginPath}/code`]);
/** What can be requested before a required second factor is set up. */
const setUpPaths = new Set([secondFactorPath, `${secondFactorPath}/start`, `${secondFactorPath}/confirm`, logoutPath]);

/**
 * Guards the admin pages, which can create links to log in as any user. Requests from elsewhere, under an
 * unknown host name or from another site's form get a 404. All other requests require a login, and a second
 * factor if so configured (rules: backend-tools-address, backend-tools-foreign, backend-tools-login,
 * second-factor-required).
 */
export function guardTools(app: FastifyInstance, guard: ToolsGuard): void {
  const { access, database, sessions, appUrl, secondFactor } = guard;
  const peers = access === 'network' ? privateNetwork : loopback;
  const names = new Set(['localhost', '127.0.0.1', '[::1]']);
  if (access === 'network') names.add(new URL(appUrl).hostname);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const { socket, headers: sent } = request.raw;
    const host = sent.host ?? '';
    const isNear = isIn(peers, socket.remoteAddress ?? '');
    if (!isNear || !names.has(host.replace(/:\d+$/, '').toLowerCase())) throw failures.notFound();
    if (request.method === 'POST' && !isFromOwnForm(sent, host)) throw failures.notFound();

    const path = request.routeOptions.url ?? '';
    if (openPaths.has(path)) return;
    const token = tokenIn(request.raw);
    const session = token === '' ? null : await sessions.find(token);
    if (session === null) return reply.redirect(loginAddress(request, token !== ''), 303);
    sessionsOf.set(request, session);
    if (secondFactor === 'optional' || setUpPaths.has(path)) return;
    const factor = await findSecondFactor(database, session.administrator.id);
    if (!factor?.confirmedAt) return reply.redirect(secondFactorPath, 303);
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
