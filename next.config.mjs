import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

// The ids of server actions are hashes salted with this key, which by default changes with each build. With a
// fixed key, a form opened before a new build can still be posted (rule: account-form-old-build). The key
// protects nothing: it encrypts only variables captured by inline actions, and there are no inline actions
// (tests/architecture).
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256').update('hour-cards').digest('base64');

// For responses that are not pages. On pages, the middleware sets these headers and a policy with a nonce.
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
 * The policy for handlers. They only return data, so nothing may load even if a browser renders a response as
 * a page.
 */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run typecheck` checks the types of the whole project, including tests.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  images: { unoptimized: true },
  devIndicators: false,
  // Only for the image (scripts/build-image.mjs); `next start` does not use it.
  ...(process.env.BUILD_IMAGE ? { output: 'standalone', outputFileTracingRoot: import.meta.dirname } : {}),
  // The application itself logs these requests, but without their query (lib/operation).
  logging: { incomingRequests: false },
  serverExternalPackages: ['undici', '@sentry/node'],
  experimental: {
    // Use the cache only if a build already exists. Writing it takes a third of the first build's time, and
    // only later builds benefit.
    turbopackFileSystemCacheForBuild: existsSync(`${import.meta.dirname}/.next/BUILD_ID`),
    // Load a page's code on its first visit. Loading all code at startup would delay the first visitor.
    preloadEntriesOnStart: false,
    serverActions: { bodySizeLimit: '64kb' },
    // How much of a request body the middleware buffers. Must exceed 64 KiB, so that handlers can detect
    // bodies over that limit.
    proxyClientMaxBodySize: '128kb',
  },
  async headers() {
    return [
      { source: '/:path*', headers: staticHeaders },
      { source: '/api/:path*', headers: [{ key: 'Content-Security-Policy', value: nothing }] },
    ];
  },
};

/** Serving a build needs no plugin, and loading it would take a tenth of the startup time. */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // Compiles messages at build time, so that no ICU parser reaches the browser.
      messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
