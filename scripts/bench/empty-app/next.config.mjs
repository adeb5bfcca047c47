import { resolve } from 'node:path';

/**
 * The empty application is built as a copy in .cache/bench, three folders below the project. It uses the
 * project's node_modules, and so the same version of the framework.
 *
 * @type {import('next').NextConfig}
 */
const emptyConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: resolve(import.meta.dirname, '../../..') },
};

export default emptyConfig;
