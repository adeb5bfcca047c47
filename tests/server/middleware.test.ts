import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { config, middleware } from '@/middleware';
import { sealedSession } from './support/session';
import { upstreamForFile } from './support/upstream';

await upstreamForFile();

type Options = { method?: string; cookie?: string; headers?: Record<string, string> };
const visit = (path: string, { method = 'GET', cookie = '', headers = {} }: Options = {}) =>
  middleware(new NextRequest(`http://app.test${path}`, { method, headers: { cookie, ...headers } }));
const forwardedHeader = (answer: Response, name: string) => answer.headers.get(`x-middleware-request-${name}`);

describe('middleware', () => {
  it('redirects a guest to the login page and remembers the requested page', async () => {
    const answer = await visit('/hour-cards/edit?hourCardId=3');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('http://app.test/login?next=%2Fhour-cards%2Fedit%3FhourCardId%3D3');
  });

  it('accepts a valid session and rejects a forged one', async () => {
    const { cookie } = await sealedSession();
    expect((await visit('/dashboard', { cookie })).headers.get('x-middleware-next')).toBe('1');
    expect((await visit('/dashboard', { cookie: 'urenkaarten=forged; UAT=x; E_ID=1' })).status).toBe(307);
    expect((await visit('/login', { cookie })).headers.get('location')).toBe('http://app.test/dashboard');
  });

  it('redirects employees away from the management screens but admits managers', async () => {
    const { cookie } = await sealedSession();
    const refused = await visit('/management-dashboard/created', { cookie });
    expect(refused.headers.get('location')).toBe('http://app.test/dashboard');
    const manager = await sealedSession({ isManager: true });
    const forwarded = await visit('/management-dashboard', { cookie: manager.cookie });
    expect(forwarded.headers.get('location')).toBe('http://app.test/management-dashboard/created');
  });

  it('generates one nonce per response and sends it to both page and browser', async () => {
    const nonces = await Promise.all(
      ['/login', '/login', '/logout'].map(async (path) => {
        const answer = await visit(path);
        const policy = answer.headers.get('content-security-policy') ?? '';
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        expect(forwardedHeader(answer, 'content-security-policy')).toBe(policy);
        expect(forwardedHeader(answer, 'x-nonce')).toBe(nonce);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    expect(nonces.map((nonce) => Buffer.from(nonce, 'base64').length)).toEqual([16, 16, 16]);
  });

  it('passes on the real path and nonce, whatever the request headers claim', async () => {
    const { cookie } = await sealedSession();
    const headers = { 'x-current-path': '/logout', 'x-nonce': 'mine' };
    const answer = await visit('/hour-cards?page=2', { cookie, headers });
    expect(forwardedHeader(answer, 'x-current-path')).toBe('/hour-cards?page=2');
    expect(forwardedHeader(answer, 'x-nonce')).not.toBe('mine');
  });

  it('sets the security headers on redirects too', async () => {
    const answer = await visit('/dashboard');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('rejects posts from other sites but accepts server actions from our own pages', async () => {
    const foreign = await visit('/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await visit('/login', { method: 'POST' })).status).toBe(403);
    const action = await visit('/dashboard', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(action.headers.get('x-middleware-next')).toBe('1');
  });

  it('logs a post from another site as a security event', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await visit('/dashboard', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(warned).not.toHaveBeenCalled();
    await visit('/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'security', what: 'foreign-origin' },
    ]);
    warned.mockRestore();
  });

  it('does not set or clear cookies', async () => {
    const { cookie } = await sealedSession();
    for (const path of ['/dashboard', '/logout', '/login', '/nowhere']) {
      expect((await visit(path, { cookie })).headers.get('set-cookie')).toBeNull();
    }
  });

  it('runs on every path except API handlers, framework files and icons', () => {
    const [source = ''] = config.matcher;
    const matcher = new RegExp(`^${source}$`);
    const seen = ['/', '/dashboard', '/apix', '/icon.svg/x', '/_nextx', '/favicon.icon'];
    expect(seen.filter((path) => !matcher.test(path))).toEqual([]);
    expect(
      ['/api', '/api/x', '/_next/static/a.js', '/favicon.ico', '/icon.svg'].filter((path) => matcher.test(path)),
    ).toEqual([]);
  });
});
