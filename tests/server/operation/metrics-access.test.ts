import { expect, it } from 'vitest';
import { mayReadMetrics } from '@/lib/operation/metrics-access';

const token = 'the-token-of-prometheus';

/** A request with these headers. `peers` is X-Forwarded-For and then the connected peer. */
function allowed(peers: string, headers: Readonly<Record<string, string>> = {}, required?: string): boolean {
  const sent: Readonly<Record<string, string>> = { host: '127.0.0.1:3000', ...headers };
  return mayReadMetrics(required, { header: (name) => sent[name] ?? '', addresses: peers });
}

it.each([
  ['127.0.0.1', {}],
  ['::1', { host: '[::1]:3000' }],
  ['::ffff:127.0.0.1', { host: 'localhost:3000', 'x-forwarded-host': 'localhost:3000' }],
])('without a token, accepts a request from this machine: %s %j', (peers, headers) => {
  expect(allowed(peers, headers)).toBe(true);
});

it.each([
  ['another machine', '192.0.2.7', {}],
  ['a proxy on this machine', '192.0.2.7, 127.0.0.1', {}],
  ['a client that claims to be this machine', '127.0.0.1, 127.0.0.1', {}],
  ['an unknown peer', 'unknown', {}],
  ['a proxy that passes on only the host', '127.0.0.1', { host: 'uren.example' }],
  ['a proxy that passes on the host apart', '127.0.0.1', { 'x-forwarded-host': 'uren.example' }],
  [
    'a client that forges the host behind a proxy',
    '127.0.0.1',
    { host: 'uren.example', 'x-forwarded-host': 'localhost' },
  ],
  ['a proxy that sends Forwarded', '127.0.0.1', { forwarded: 'for=192.0.2.7' }],
  ['a proxy that sends Via', '127.0.0.1', { via: '1.1 proxy' }],
  ['a page of another site', '127.0.0.1', { host: 'localhost.attacker.example' }],
])('without a token, refuses %s', (_name, peers, headers) => {
  expect(allowed(peers, headers)).toBe(false);
});

it('with a token, accepts only requests with that token, from any machine', () => {
  expect(allowed('192.0.2.7, 127.0.0.1', { authorization: `Bearer ${token}`, host: 'uren.example' }, token)).toBe(true);
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    expect(allowed('127.0.0.1', { authorization }, token)).toBe(false);
  }
});
