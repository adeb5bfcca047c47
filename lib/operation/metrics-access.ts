import { createHash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';

type MetricsRequest = Readonly<{
  /** Returns the value of a request header; empty if it is absent. */
  header: (name: string) => string;
  /** `X-Forwarded-For`, followed by the address of the connected peer. */
  addresses: string;
}>;

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request may read the metrics (rule: metrics-access). With a token, the request must send it as
 * `Authorization: Bearer`. Without one, it must come from this machine and not through a proxy. A proxy on
 * this machine also connects from a loopback address, but it adds an address or passes on the host name that
 * the user typed.
 */
export function mayReadMetrics(token: string | undefined, { header, addresses }: MetricsRequest): boolean {
  if (token !== undefined) return timingSafeEqual(digest(header('authorization')), digest(`Bearer ${token}`));
  const isForwarded = header('forwarded') !== '' || header('via') !== '';
  const hosts = [header('host'), header('x-forwarded-host') || header('host')];
  return !isForwarded && isLoopback(addresses) && hosts.every((host) => ownNames.test(host));
}

/** Digests have equal lengths, so that comparing them takes the same time for every value. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** False for a list of addresses, because only a proxy sends more than one. */
function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
