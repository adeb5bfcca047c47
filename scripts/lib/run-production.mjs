import { banner } from './banner.mjs';
import { runHalves } from './run-halves.mjs';

/**
 * Longer than proxies keep a connection they do not use: it is they who close it, never we at the very moment that they send a
 * request over it.
 */
export const keepAliveMs = 65_000;

/** The programs of a folder where everything is installed and built. */
function installed({ port }) {
  const listen = ['-p', String(port), '--keepAliveTimeout', String(keepAliveMs)];
  return {
    app: ['node_modules/next/dist/bin/next', 'start', ...listen],
    backend: ['--import', 'tsx', 'backend/main.ts'],
  };
}

/** Runs what was built until someone stops it; comes back when everything that was begun is finished. */
export async function runProduction(circumstances, { demoAccounts }, programs = installed(circumstances)) {
  await runHalves({
    circumstances,
    mode: 'production',
    appArgs: programs.app,
    backendArgs: programs.backend,
    whenUp: () => console.log(banner(circumstances, demoAccounts)),
  });
}
