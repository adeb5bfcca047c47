import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { banner } from './banner.mjs';
import { inProject, root } from './paths.mjs';
import { readableLine } from './readable-line.mjs';
import { nodeProblem } from './security-floors.mjs';
import { Stop } from './stop.mjs';

/**
 * How long to keep idle connections open, in milliseconds. Longer than proxies do, because otherwise the
 * server could close a connection just when a proxy sends a request over it.
 */
export const keepAliveMs = 65_000;
/** Gives short-lived objects more space, so that the garbage collector copies fewer of them. */
export const productionFlags = ['--max-semi-space-size=64'];

/**
 * How long a process may take to stop, in milliseconds, after the longest call that a request may be waiting
 * for (rule: call-deadline).
 */
const graceMs = 5_000;
const longestCallMs = 30_000;

/** Settings for the backend only, hidden from the application. */
const backendOnly = ['DATABASE_URL', 'SMTP_URL', 'BACKEND_ADMIN_PASSWORD'];
const appOnly = ['SESSION_SECRET', 'REDIS_URL', 'SENTRY_DSN'];

/**
 * Runs the application and, if embedded, the reference backend until a signal arrives. Throws if either ends
 * by itself. Always stops both: first the application, because it needs the backend to finish its requests.
 */
export async function runHalves(settings, { mode, appArgs, backendArgs }) {
  const problem = nodeProblem(process.versions.node, new Date().toISOString().slice(0, 10));
  if (problem !== null) console.warn(problem);
  const { embedded, port, backendPort, env } = settings;
  const all = {
    ...process.env,
    ...env,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    // The framework must not handle the signals, because the built application does and finishes its requests
    // first (lib/operation).
    NEXT_MANUAL_SIG_HANDLE: mode === 'production' ? '1' : '',
  };
  const halves = [start('app', appArgs, without(all, backendOnly))];
  const urls = [`http://127.0.0.1:${port}/api/ready`];
  if (embedded) {
    halves.push(start('backend', backendArgs, without(all, appOnly)));
    urls.push(`http://127.0.0.1:${backendPort}/health`);
  }
  Promise.all(urls.map(untilUp)).then(() => console.log(banner(settings)));
  const reason = await Promise.race([untilSignal(halves), ...halves.map(({ ended }) => ended)]);
  for (const half of halves) await stop(half, graceMs + (Number(all.UPSTREAM_TIMEOUT_MS) || longestCallMs));
  if (reason !== null) throw new Stop(reason);
}

function start(name, args, env) {
  const preloaded = pathToFileURL(inProject('scripts/lib/die-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', preloaded, ...args], {
    cwd: root,
    env: { ...env, HOUR_CARDS_STARTED_BY: String(process.pid) },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C in a terminal reaches only this process, which then stops the
    // others in the right order.
    detached: true,
    windowsHide: true,
  });
  show(name, child.stdout, process.stdout);
  show(name, child.stderr, process.stderr);
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) =>
      resolve(`The ${name} stopped by itself (${signal ?? `exit code ${code}`}): see its lines above.`),
    );
  });
  return { child, ended };
}

/**
 * Asks a process to stop by closing its input (die-with-parent.mjs), because on Windows a signal would end it
 * at once.
 */
async function stop({ child, ended }, longestMs) {
  child.stdin.end();
  const force = setTimeout(() => child.kill('SIGKILL'), longestMs);
  await ended;
  clearTimeout(force);
}

/** Resolves to null at the first signal. A second signal more than a second later kills both processes. */
function untilSignal(halves) {
  let first = null;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (first === null) console.log('\nStopping ...');
        first ??= Date.now();
        // Within a second, a signal may be a repeat: the terminal and npm both send it. A SIGHUP may only
        // mean that npm is gone (`stopWithNpm`).
        if (signal !== 'SIGHUP' && Date.now() - first > 1_000) for (const { child } of halves) child.kill('SIGKILL');
        resolve(null);
      });
    }
  });
}

async function untilUp(url) {
  while (!(await fetch(url).catch(() => null))?.ok) await pause(50);
}

/**
 * Prints each line with the name of its process. Log entries are printed as JSON, or on a terminal as short
 * lines.
 */
function show(name, stream, terminal) {
  const label = `${name.padEnd(7)} |`;
  const prefix = terminal.isTTY ? `\x1b[36m${label}\x1b[0m` : label;
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() === '') return;
    if (terminal.isTTY) terminal.write(`${prefix} ${readableLine(line)}\n`);
    else terminal.write(line.startsWith('{"') ? `${line}\n` : `${prefix} ${line}\n`);
  });
}

function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
