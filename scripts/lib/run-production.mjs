import { banner } from './banner.mjs';
import { runHalves } from './run-halves.mjs';

/**
 * Longer than proxies keep a connection they do not use: it is they who close it, never we at the very moment that they send a
 * request over it.
 */
const keepAliveMs = 65_000;

/** Runs what was built until someone stops it; comes back when everything that was begun is finished. */
export async function runProduction(circumstances) {
  const listen = ['-p', String(circumstances.port), '--keepAliveTimeout', String(keepAliveMs)];
  await runHalves({
    circumstances,
    mode: 'production',
    appArgs: ['node_modules/next/dist/bin/next', 'start', ...listen],
    backendArgs: ['--import', 'tsx', 'backend/main.ts'],
    whenUp: async () => console.log(await banner(circumstances)),
  });
}
