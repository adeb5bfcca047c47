import { createProcesses } from './processes.mjs';
import { Stop } from './stop.mjs';
import { waitUntilUp } from './wait-until-up.mjs';

export const startMs = 120_000;
/**
 * The longest an upstream call takes by default, which a request may have to wait for (rule: call-deadline).
 */
const longestCallMs = 30_000;
const graceMs = 5_000;

/** How long a stop may take. */
export const graceMsOf = (env) => graceMs + (Number(env.UPSTREAM_TIMEOUT_MS) || longestCallMs);

/** Settings that only one of the two may see. */
export const backendOnly = ['DATABASE_URL', 'SMTP_URL', 'BACKEND_ADMIN_PASSWORD'];
export const appOnly = ['SESSION_SECRET', 'REDIS_URL', 'SENTRY_DSN'];

/**
 * Runs the reference backend (when it is embedded) and the application until one of them ends, which is a
 * failure, or someone stops them. `whenUp` is called once both respond.
 */
export async function runHalves({ circumstances, appArgs, backendArgs, mode, whenUp }) {
  const { embedded, port, backendPort, env } = circumstances;
  const all = { ...process.env, ...env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' };
  const processes = createProcesses({ graceMs: graceMsOf(all) });
  const stopped = untilSignal(processes);

  if (embedded) processes.start('backend', backendArgs, without(all, appOnly));
  processes.start('app', appArgs, without(all, embedded ? backendOnly : []));

  const giveUp = new AbortController();
  const up = Promise.all([
    ...(embedded ? [waitUntilUp(`http://127.0.0.1:${backendPort}/health`, giveUp.signal)] : []),
    waitUntilUp(`http://127.0.0.1:${port}/api/ready`, giveUp.signal),
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

/** The first signal stops; a second one, at least a second later, kills everything. */
function untilSignal(processes) {
  let first = null;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        // npm forwards signals that the terminal has already sent us, and a SIGHUP also says that npm is
        // gone.
        if (first !== null && signal !== 'SIGHUP' && Date.now() - first > 1_000) processes.kill();
        first ??= Date.now();
        resolve({ signal });
      });
    }
  });
}

export function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
