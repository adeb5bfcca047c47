import { resolve } from 'node:path';

/**
 * Built as a copy in .cache/bench, three folders below the project, whose node_modules it shares: the same
 * version of the framework by definition.
 *
 * @type {import('next').NextConfig}
 */
const emptyConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: resolve(import.meta.dirname, '../../..') },
};

export default emptyConfig;
