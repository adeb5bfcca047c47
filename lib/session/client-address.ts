import 'server-only';
import ipaddr from 'ipaddr.js';
import { headers } from 'next/headers';
import { settings } from '@/lib/settings/settings';

/**
 * The client's address, as far as it can be trusted (`TRUSTED_PROXIES`). Reads the current request unless
 * headers are given.
 */
export async function clientAddress(of?: Headers): Promise<string> {
  return addressOf((of ?? (await headers())).get('x-forwarded-for'), settings().trustedProxies);
}

/**
 * The client's address in `X-Forwarded-For` (rule: client-address). The last entry is the connected peer,
 * preceded by the addresses that the trusted proxies saw. The client may have written anything further to the
 * left.
 */
export function addressOf(forwarded: string | null, trustedProxies: number): string {
  const chain = (forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return networkOf(chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown');
}

/** Counts an IPv6 address as its /48 network, because one customer of a provider may have a whole one. */
function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':', 3).join(':')}::/48`;
}

/** Some proxies add the port, which differs per connection: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
