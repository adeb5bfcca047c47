import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { headers } from 'next/headers';
import { settings } from '@/lib/settings/settings';

/**
 * The address a request comes from. `forwarded` ends with whoever is connected (`notePeerAddress`), before that stand those
 * that each trusted proxy saw; anything further to the left a client may have written itself. An IPv6 address stands for
 * its network of 64 bits, since one household has all of that.
 */
export function addressOf(forwarded: string | null, trustedProxies: number): string {
  const chain = (forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return networkOf(chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown');
}

function networkOf(address: string): string {
  const plain = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Where the current request comes from, as far as it can be believed (`TRUSTED_PROXIES`). */
export async function clientAddress(): Promise<string> {
  return addressOf((await headers()).get('x-forwarded-for'), settings().trustedProxies);
}

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
