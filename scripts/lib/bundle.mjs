import { inProject } from './paths.mjs';

/**
 * Bundles one of our programs with its imports into one file, except for what is better kept in files of its
 * own: the embedded database, which reads its program from files next to it.
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
    // Packages of the former kind ask for their parts while they run.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
    ...options,
  });
}
