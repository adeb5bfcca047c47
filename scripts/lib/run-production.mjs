import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { banner } from './banner.mjs';
import { builtBackend, builtDemoAccounts, isBackendBuilt } from './build.mjs';
import { root } from './paths.mjs';
import { createProcesses, showReadably } from './processes.mjs';
import { appOnly, backendOnly, graceMsOf, startMs, without } from './run-halves.mjs';
import { nodeProblem } from './security-floors.mjs';
import { waitUntilUp } from './wait-until-up.mjs';

/**
 * Longer than proxies keep an idle connection: they close it, so that we never do just as they send a
 * request.
 */
export const keepAliveMs = 65_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The programs of a folder in which everything is installed and built. */
function installed({ port }) {
  return {
    // What `next start` comes down to, without the other commands of that program.
    startApp: async () => {
      const { nextStart } = await import('next/dist/cli/next-start.js');
      await nextStart({ port, keepAliveTimeout: keepAliveMs }, root);
    },
    backendArgs: () =>
      isBackendBuilt() ? ['--enable-source-maps', builtBackend] : ['--import', 'tsx', 'backend/main.ts'],
    demoAccounts: async () =>
      existsSync(builtDemoAccounts) ? (await import(pathToFileURL(builtDemoAccounts))).demoAccounts : [],
  };
}

/**
 * Runs what was built until someone stops it. This process becomes the application, so that nothing stands
 * beside it; the reference backend, when it is embedded, is a process of its own, which ends after the
 * application and with it.
 */
export async function runProduction(circumstances, programs = installed(circumstances)) {
  const { embedded, backendPort, env } = circumstances;
  const problem = nodeProblem(process.versions.node, new Date().toISOString().slice(0, 10));
  if (problem !== null) console.warn(problem);
  const all = {
    ...process.env,
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // The application finishes its requests itself (lib/operation) instead of the framework.
    NEXT_MANUAL_SIG_HANDLE: '1',
  };
  const backend = createProcesses({ graceMs: graceMsOf(all) });
  const giveUp = new AbortController();
  stopWithSignals(backend, graceMsOf(all), giveUp);
  if (embedded) {
    backend.start('backend', programs.backendArgs(), without(all, appOnly));
    backend.ended.then(({ how }) => endWithout(how));
  }
  // The application says so itself: asking it would make it load what nobody wants yet.
  const started = new Promise((resolve) => {
    globalThis.hourCardsStarted = resolve;
  });
  const backendUp = embedded && waitUntilUp(`http://127.0.0.1:${backendPort}/health`, giveUp.signal);
  tellWhenUp(giveUp, [started, backendUp]).then(async (isUp) => {
    if (isUp) console.log(banner(circumstances, await programs.demoAccounts()));
  });

  for (const name of embedded ? backendOnly : []) delete all[name];
  for (const name of Object.keys(process.env)) if (!(name in all)) delete process.env[name];
  Object.assign(process.env, all);
  if (process.stdout.isTTY) showReadably('app', [process.stdout, process.stderr]);
  // The application ends the backend when it has finished its own requests (lib/operation/stopping.ts).
  globalThis.hourCardsFinally = backend.stop;
  await programs.startApp();
}

/** Until the application listens to signals itself there is nothing to finish. */
function stopWithSignals(backend, graceMs, giveUp) {
  let first = null;
  const kill = () => {
    backend.kill();
    process.kill(process.pid, 'SIGKILL');
  };
  for (const signal of signals) {
    process.on(signal, async () => {
      // npm forwards signals that the terminal has already sent us, and a SIGHUP also says that npm is gone.
      if (first !== null) return signal !== 'SIGHUP' && Date.now() - first > 1_000 && kill();
      first = Date.now();
      console.log('\nStopping ...');
      giveUp.abort();
      setTimeout(kill, 2 * graceMs).unref();
      if (process.listenerCount(signal) > 1) return;
      await backend.stop();
      process.exit(process.exitCode ?? 0);
    });
  }
}

/** The application is of no use without the backend that it was started with. */
function endWithout(how) {
  if (globalThis.hourCardsStopping?.begun) return;
  console.error(`The backend stopped by itself (${how}): see its lines above.`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

/** Resolves to whether everything responds; ends the process when that takes too long. */
async function tellWhenUp(giveUp, halves) {
  const late = setTimeout(() => {
    giveUp.abort();
    console.error(`Not up after ${startMs / 1000} seconds: see the lines above.`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  }, startMs);
  await Promise.all(halves);
  clearTimeout(late);
  return !giveUp.signal.aborted;
}
