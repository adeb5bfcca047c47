import { linkPages } from '@/lib/session/routes';

type Response = Readonly<{ pathname: string; servedOverHttps: boolean }>;

/** The headers of every response beside its policy. `next.config.mjs` has the static ones for when the middleware is passed by. */
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
