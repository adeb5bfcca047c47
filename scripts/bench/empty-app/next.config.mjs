import { resolve } from 'node:path';

/**
 * Built as a copy in .cache/bench, three folders below the project. It shares the project's node_modules, and
 * so its version of the framework.
 *
 * @type {import('next').NextConfig}
 */
const emptyConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: resolve(import.meta.dirname, '../../..') },
};

export default emptyConfig;
