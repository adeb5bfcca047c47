import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

// The ids of server actions are hashes salted with this key, which by default changes with each build. The
// key is fixed, so that a form that was opened before a new build can still be posted (rule:
// account-form-old-build). It need not be secret: it encrypts only variables captured by inline actions, and
// there are none (tests/architecture).
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256').update('hour-cards').digest('base64');

// The headers of responses that are not pages. The headers of pages, including a policy with a nonce, are set
// by the middleware.
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

/**
 * The policy of handlers. They only return data, so even if a browser shows a response as a page, nothing may
 * load.
 */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Do not check types here, because `npm run typecheck` checks the whole project, including tests.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  images: { unoptimized: true },
  devIndicators: false,
  // Only for the image (scripts/build-image.mjs), because `next start` does not use this output.
  ...(process.env.BUILD_IMAGE ? { output: 'standalone', outputFileTracingRoot: import.meta.dirname } : {}),
  // Do not log these requests, because the application does so itself, without their query (lib/operation).
  logging: { incomingRequests: false },
  serverExternalPackages: ['undici', '@sentry/node', 'prom-client'],
  experimental: {
    // Use the cache only for a second or later build. Writing it would take a third of the first build's
    // time.
    turbopackFileSystemCacheForBuild: existsSync(`${import.meta.dirname}/.next/BUILD_ID`),
    // Load the code of a page on its first visit. Loading all code at startup would delay the first visitor.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: '64kb' },
    // How much of a request body the middleware buffers. Must exceed 64 KiB, the maximum body, so that
    // handlers can detect larger ones.
    proxyClientMaxBodySize: '128kb',
  },
  async headers() {
    return [
      { source: '/:path*', headers: staticHeaders },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: nothing }] },
    ];
  },
};

/**
 * A server of a finished build does not need the plugin, and loading it would take a tenth of the startup
 * time.
 */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // Compile messages at build time, so that no ICU parser reaches the browser.
      messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
