import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from './paths.mjs';

/**
 * An empty page of this version of the framework, measured the same way: gzip of all JavaScript of its first
 * load.
 */
export const emptyPageBytes = 134_784;

/** Limits as a ratio to an empty page. */
const budgets = [
  { route: '/login', limit: 1.15 },
  { route: '/dashboard', limit: 1.45 },
  { route: '/hour-cards', limit: 1.45 },
  { route: '/management-dashboard/created', limit: 1.65 },
  { route: '/management-dashboard/missing', limit: 1.4 },
  { route: '/management-dashboard/leave-balances', limit: 1.4 },
  { route: '/hour-cards/create', limit: 1.75 },
  { route: '/hour-cards/edit', limit: 1.75 },
];

/**
 * The size of each screen with a budget, from the build's own statistics; `bytes` is null if the build has no
 * such route.
 */
export function bundleSizes() {
  const statistics = JSON.parse(readFileSync(inProject('.next/diagnostics/route-bundle-stats.json'), 'utf8'));
  const weigh = weighOnce();
  return budgets.map(({ route, limit }) => {
    const found = statistics.find((entry) => entry.route === route);
    const bytes = found?.firstLoadChunkPaths.reduce((sum, path) => sum + weigh(path), 0) ?? null;
    const ratio = bytes === null ? null : bytes / emptyPageBytes;
    return { route, limit, bytes, ratio, passed: ratio !== null && ratio <= limit };
  });
}

function weighOnce() {
  const known = new Map();
  return (path) => {
    const bytes = known.get(path) ?? gzipSync(readFileSync(inProject(path))).length;
    known.set(path, bytes);
    return bytes;
  };
}
