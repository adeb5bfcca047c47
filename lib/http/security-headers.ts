import { linkPages } from '@/lib/session/routes';

type Response = Readonly<{ pathname: string; servedOverHttps: boolean }>;

/**
 * The headers of every response beside its policy. `next.config.mjs` has the static ones, for what does not
 * pass the middleware.
 */
export function securityHeaders({ pathname, servedOverHttps }: Response): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // A link page has its secret in the address.
    'Referrer-Policy': linkPages.includes(pathname) ? 'no-referrer' : 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(servedOverHttps ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  };
}

/**
 * The toast library makes a `<style>` at run time, empty when it is inserted and filled at once; browsers
 * check both. The second is the hash of the stylesheet of the installed version: a test computes it again
 * from the package.
 */
export const sonnerStyleHashes = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;

type Mode = Readonly<{ development: boolean }>;

/**
 * The policy of one response: only what carries its nonce, or is loaded by that, may run
 * (rule: security-headers).
 */
export function contentSecurityPolicy(nonce: string, { development }: Mode): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])];
  const style = ["'self'", `'nonce-${nonce}'`, ...sonnerStyleHashes.map((hash) => `'${hash}'`)];
  // Hot reload talks over a socket.
  const connect = ["'self'", ...(development ? ['ws:', 'wss:'] : [])];
  return [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    `style-src ${style.join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
