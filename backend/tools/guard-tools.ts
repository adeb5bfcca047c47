import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '../http/failures';

export const toolsAccesses = ['loopback', 'everyone', 'off'] as const;

/** Who may open the admin and outbox pages: this machine only, everyone, or nobody. */
export type ToolsAccess = (typeof toolsAccesses)[number];

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * These pages create links to log in as anybody: by default only this machine can open them. For others they
 * do not exist.
 */
export function guardTools(app: FastifyInstance, access: ToolsAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    if (access === 'loopback' && !isFromThisMachine(request)) throw failures.notFound();
    if (request.method === 'POST' && isFromAnotherSite(request)) throw failures.notFound();
    reply.headers(headers);
  });
}

/** The host name counts too: another site whose name resolves to this machine arrives under its own name. */
function isFromThisMachine(request: FastifyRequest): boolean {
  return loopbackAddresses.has(request.ip) && loopbackHosts.has(request.hostname.replace(/:\d+$/, ''));
}

function isFromAnotherSite({ headers: sent, host }: FastifyRequest): boolean {
  const site = sent['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return sent.origin !== undefined && sent.origin !== `http://${host}`;
}
