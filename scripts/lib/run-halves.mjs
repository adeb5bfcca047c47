import { createProcesses } from './processes.mjs';
import { Stop } from './stop.mjs';
import { waitUntilUp } from './wait-until-up.mjs';

const startMs = 120_000;
/** What only the other half may know. */
const backendOnly = ['DATABASE_URL', 'SMTP_URL'];
const appOnly = ['SESSION_SECRET', 'REDIS_URL', 'SENTRY_DSN'];

/**
 * Runs the reference backend (when it is embedded) and the application until one of them ends, which is a failure, or
 * someone stops them. `whenUp` is called once both answer.
 */
export async function runHalves({ circumstances, appArgs, backendArgs, mode, whenUp }) {
  const { embedded, port, backendPort, env } = circumstances;
  const all = { ...process.env, ...env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' };
  const processes = createProcesses();
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve({ signal }));
  });

  if (embedded) processes.start('backend', backendArgs, without(all, appOnly));
  processes.start('app', appArgs, without(all, embedded ? backendOnly : []));

  const giveUp = new AbortController();
  const up = Promise.all([
    ...(embedded ? [waitUntilUp(`http://127.0.0.1:${backendPort}/health`, giveUp.signal)] : []),
    waitUntilUp(`http://127.0.0.1:${port}/api/health`, giveUp.signal),
  ]).then(() => ({ up: true }));
  const late = setTimeout(() => giveUp.abort(), startMs);
  const first = await Promise.race([up, stopped, processes.ended]);
  clearTimeout(late);
  const tooLate = giveUp.signal.aborted;
  giveUp.abort();
  if (first.up && !tooLate) await whenUp();

  const end = first.up && !tooLate ? await Promise.race([stopped, processes.ended]) : first;
  if (end.signal) console.log('\nStopping ...');
  await processes.stop();
  if (tooLate) throw new Stop(`Not up after ${startMs / 1000} seconds: see the lines above.`);
  if (end.name) throw new Stop(`The ${end.name} stopped by itself (${end.how}): see its lines above.`);
}

function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
