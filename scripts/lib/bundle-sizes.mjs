import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from './paths.mjs';

/** An empty page of this framework's version, measured the same way: gzip of all JavaScript its first load asks for. */
export const emptyPageBytes = 134_784;

/** How much of an empty page a screen may be. */
const budgets = [
  { route: '/login', limit: 1.1 },
  { route: '/dashboard', limit: 1.2 },
  { route: '/hour-cards', limit: 1.2 },
  { route: '/management-dashboard/created', limit: 1.25 },
  { route: '/management-dashboard/missing', limit: 1.25 },
  { route: '/management-dashboard/leave-balances', limit: 1.25 },
  { route: '/hour-cards/create', limit: 1.35 },
  { route: '/hour-cards/edit', limit: 1.35 },
];

/** What each budgeted screen weighs, by the build's own statistics; `bytes` null when the build has no such route. */
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
