import { sonnerStyleHashes } from './sonner-style-hashes';

type Mode = Readonly<{ development: boolean }>;

/** The policy of one response: only what carries its nonce, or is loaded by what does, may run (issue 2, section 6). */
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
