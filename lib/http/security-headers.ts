import { linkPages } from '@/lib/session/routes';
import { strictTransportSecurity } from '@/lib/settings/settings';

type ServedPage = Readonly<{ pathname: string; servedOverHttps: boolean }>;

/**
 * The security headers of a page, except its content security policy. `next.config.mjs` sets the static ones
 * on responses that skip the middleware.
 */
export function securityHeaders({ pathname, servedOverHttps }: ServedPage): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // Send no referrer from a link page, because its address contains a secret.
    'Referrer-Policy': linkPages.includes(pathname) ? 'no-referrer' : 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(servedOverHttps ? { 'Strict-Transport-Security': strictTransportSecurity } : {}),
  };
}

/**
 * The toast library inserts an empty `<style>` and then fills it, and the browser checks both contents. The
 * first hash is that of the empty text, the second that of the stylesheet in the installed version. A test
 * recomputes the second one from the package.
 */
export const sonnerStyleHashes = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
] as const;

type Mode = Readonly<{ development: boolean }>;

/**
 * The content security policy of one response. Only scripts and styles with the nonce may run, and scripts
 * loaded by those scripts (rule: security-headers).
 */
export function contentSecurityPolicy(nonce: string, { development }: Mode): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])];
  const style = ["'self'", `'nonce-${nonce}'`, ...sonnerStyleHashes.map((hash) => `'${hash}'`)];
  // Hot reload uses a web socket.
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
