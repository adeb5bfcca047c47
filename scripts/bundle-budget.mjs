#!/usr/bin/env node
// Compares the first-load JavaScript of each screen in the last build with its budget.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from './lib/paths.mjs';
import { run, Stop } from './lib/stop.mjs';

/**
 * The first-load JavaScript of an empty page in this version of the framework, measured in the same way: in
 * bytes, compressed with gzip.
 */
const emptyPageBytes = 134_784;

/**
 * The maximum size of each screen, as a multiple of an empty page. A library that is included by accident
 * exceeds it.
 */
const budgets = [
  { route: '/login', limit: 1.2 },
  { route: '/dashboard', limit: 1.45 },
  { route: '/hour-cards', limit: 1.45 },
  { route: '/management-dashboard/created', limit: 1.95 },
  { route: '/management-dashboard/missing', limit: 1.6 },
  { route: '/management-dashboard/leave-balances', limit: 1.6 },
  { route: '/hour-cards/create', limit: 2.1 },
  { route: '/hour-cards/edit', limit: 2.1 },
];

/**
 * The size of each screen with a budget, from the build's statistics. `bytes` is null if the build has no
 * such route.
 */
function bundleSizes() {
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

await run(async () => {
  if (!existsSync(inProject('.next/BUILD_ID')))
    throw new Stop('There is no build to measure: run npm run build first.');
  const sizes = bundleSizes();
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`First-load JavaScript, gzipped; an empty page is ${kilo(emptyPageBytes)}.`);
  for (const { route, limit, bytes, ratio, passed } of sizes) {
    const figures = bytes === null ? 'not in the build' : `${kilo(bytes).padStart(9)}  ${ratio.toFixed(3)}`;
    console.log(
      `  ${passed ? 'ok  ' : 'OVER'}  ${route.padEnd(38)} ${figures.padEnd(16)} of at most ${limit.toFixed(3)}`,
    );
  }
  if (sizes.some(({ passed }) => !passed)) process.exit(1);
});
