import { banner } from './banner.mjs';
import { runHalves } from './run-halves.mjs';

/**
 * Longer than proxies keep an idle connection: they close it, so that we never do just as they send a
 * request.
 */
export const keepAliveMs = 65_000;

/** The programs of a folder in which everything is installed and built. */
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
