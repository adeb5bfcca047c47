import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

// The ids of server actions are hashes salted with this key, which each build would otherwise make anew: with
// a fixed one a form that was opened before a new build still posts (rule: account-form-old-build). It
// protects nothing, as it encrypts only what inline actions capture, and there are none (tests/architecture).
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256').update('hour-cards').digest('base64');

// The middleware sets these, and a policy with a nonce, on every page; this is for the others.
const staticHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Content-Security-Policy',
    value: "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
];

/** Handlers answer with data: it is no page, whatever a browser is talked into. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // One command type checks the whole project, tests included: `npm run typecheck`.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  images: { unoptimized: true },
  devIndicators: false,
  // Only the image is built so, by scripts/build-image.mjs: `next start` has no use for it.
  ...(process.env.BUILD_IMAGE ? { output: 'standalone', outputFileTracingRoot: import.meta.dirname } : {}),
  // Our own lines say the same without the query (lib/operation).
  logging: { incomingRequests: false },
  serverExternalPackages: ['undici', '@sentry/node'],
  experimental: {
    // It is for a next build, which whoever builds for the first time may never do, and takes a third of one.
    turbopackFileSystemCacheForBuild: existsSync(`${import.meta.dirname}/.next/BUILD_ID`),
    // A page's code is read at its first visit: all of it at the start would hold up whoever comes first.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: '64kb' },
    // What the middleware holds back of a body: enough for the handlers to see that it is above 64 KiB.
    proxyClientMaxBodySize: '128kb',
  },
  async headers() {
    return [
      { source: '/:path*', headers: staticHeaders },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: nothing }] },
    ];
  },
};

/** What is built needs no plugin to be served: loading it would take a tenth of the start. */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // Messages become a compact form at build time, so that no ICU parser reaches the browser.
      messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
