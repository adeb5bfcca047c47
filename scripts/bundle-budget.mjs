#!/usr/bin/env node
// The first-load JavaScript of every screen compared with its budget, from the last build.
import { existsSync } from 'node:fs';
import { bundleSizes, emptyPageBytes } from './lib/bundle-sizes.mjs';
import { inProject } from './lib/paths.mjs';
import { run, Stop } from './lib/stop.mjs';

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
