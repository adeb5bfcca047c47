import { inProject } from './paths.mjs';

/**
 * Bundles a program with its imports into one file. Leaves out packages that need files of their own, such as
 * the embedded database, which reads its program from files beside its own.
 */
export async function bundle(from, outfile, options = {}) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [inProject(from)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['@electric-sql/pglite', 'esbuild', 'next', 'pg-native', 'tsx'],
    minifySyntax: true,
    legalComments: 'none',
    // CommonJS packages call `require` at run time.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
    ...options,
  });
}

/** Bundles the service worker. In development, it does not prefer stored code over the server's. */
export async function bundleWorker({ development = false, outfile = inProject('public/sw.js') } = {}) {
  await bundle('worker/service-worker.ts', outfile, {
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    minify: true,
    external: [],
    banner: {},
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
  });
}
