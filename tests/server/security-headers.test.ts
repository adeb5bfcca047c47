import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders, sonnerStyleHashes } from '@/lib/http/security-headers';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('content security policy', () => {
  it('restricts resources to our own origin and scripts to the nonce', () => {
    const [empty, filled] = sonnerStyleHashes;
    expect(contentSecurityPolicy('bm9uY2U=', { development: false })).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'",
        `style-src 'self' 'nonce-bm9uY2U=' '${empty}' '${filled}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
  });

  it('allows eval and WebSockets for hot reload in development', () => {
    const policy = contentSecurityPolicy('n', { development: true });
    expect(policy).toContain("script-src 'self' 'nonce-n' 'strict-dynamic' 'unsafe-eval'");
    expect(policy).toContain("connect-src 'self' ws: wss:");
  });

  it('includes the stylesheet hashes of the installed toast library', () => {
    const source = readFileSync(createRequire(import.meta.url).resolve('sonner'), 'utf8');
    const literals = [...source.matchAll(/__insertCSS\((".*")\)/g)].map(([, literal = '']) => JSON.parse(literal));
    expect(literals).toHaveLength(1);
    expect(sonnerStyleHashes).toEqual([sha256(''), sha256(literals[0])]);
  });
});

describe('other security headers', () => {
  it('sends no referrer from a page with a secret in its address', () => {
    const policyOf = (pathname: string) => securityHeaders({ pathname, servedOverHttps: false })['Referrer-Policy'];
    expect(policyOf('/password-reset')).toBe('no-referrer');
    expect(policyOf('/reset-password')).toBe('same-origin');
    expect(policyOf('/invite')).toBe('no-referrer');
    expect(policyOf('/impersonate')).toBe('no-referrer');
    expect(policyOf('/dashboard')).toBe('same-origin');
  });

  it('requires https only when the site is served over https', () => {
    const plain = securityHeaders({ pathname: '/', servedOverHttps: false });
    const secure = securityHeaders({ pathname: '/', servedOverHttps: true });
    expect(plain['Strict-Transport-Security']).toBeUndefined();
    expect(secure['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(plain['X-Content-Type-Options']).toBe('nosniff');
  });
});
