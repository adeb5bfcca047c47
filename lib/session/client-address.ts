import 'server-only';
import ipaddr from 'ipaddr.js';
import { headers } from 'next/headers';
import { settings } from '@/lib/settings/settings';

/**
 * The client's address, as far as it can be trusted (`TRUSTED_PROXIES`). By default reads the headers of the
 * current request.
 */
export async function clientAddress(of?: Headers): Promise<string> {
  return addressOf((of ?? (await headers())).get('x-forwarded-for'), settings().trustedProxies);
}

/**
 * Finds the client's address in `X-Forwarded-For` (rule: client-address). The last entry is the connected
 * peer. Before it are the addresses that the trusted proxies saw. Anything further to the left may have been
 * written by the client.
 */
export function addressOf(forwarded: string | null, trustedProxies: number): string {
  const chain = (forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return networkOf(chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown');
}

/** Reduces an IPv6 address to its /48 network, because one customer of a provider may have a whole /48. */
function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':', 3).join(':')}::/48`;
}

/**
 * Removes the port that some proxies add (`192.0.2.1:5000`, `[2001:db8::1]:5000`), because it differs per
 * connection.
 */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
