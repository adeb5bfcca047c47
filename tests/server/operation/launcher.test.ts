import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';

const launcher = new URL('../../../scripts/lib/', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const started = new Set<ChildProcess>();
const pids = new Set<number>();

/**
 * The program in place of each of the two servers. It responds with its process id, logs each request and
 * stops on a signal.
 */
const half = (port: number) => `
  require('node:http').createServer((request, response) => {
    console.log(JSON.stringify({ time: '2026-11-18T09:00:01.120Z', level: 'info', event: 'request', requestId: 'abc', method: 'GET', route: '/x', status: 200, durationMs: 7 }));
    console.log('Compiled in a moment');
    response.end(String(process.pid));
  }).listen(${port}, '127.0.0.1');
  process.stdout.on('error', () => {});
  process.on('SIGTERM', () => process.exit(0));`;

type Started = Readonly<{ child: ChildProcess; ports: readonly number[]; output: () => string }>;

/**
 * Starts the launcher of `npm start` with two fake servers. `behindShell` starts it from a shell, as npm
 * does.
 */
async function launch({ behindShell = false, atTerminal = false } = {}): Promise<Started> {
  const ports = [await freePort(), await freePort()];
  const [port = 0, backendPort = 0] = ports;
  const settings = { embedded: true, admin: null, port, backendPort, appUrl: '', env: { DEMO_DATA: '0' } };
  const options = { mode: 'production', appArgs: ['-e', half(port)], backendArgs: ['-e', half(backendPort)] };
  const script = `
    import { run } from '${launcher}stop.mjs';
    import { runHalves } from '${launcher}run-halves.mjs';
    await run(async () => {
      await runHalves(${JSON.stringify(settings)}, ${JSON.stringify(options)});
      process.exit(0);
    });`;
  const args = ['--input-type=module', '-e', script];
  const { PATH = '' } = process.env;
  const env = { NODE_ENV: 'test' as const, PATH, ...(behindShell ? { npm_lifecycle_event: 'start' } : {}) };
  const quoted = 'exec "$NODE" --input-type=module -e "$LAUNCH"';
  const child: ChildProcess = atTerminal
    ? spawn('script', ['-qec', quoted, '/dev/null'], {
        cwd: root,
        env: { ...env, NODE: process.execPath, LAUNCH: script, TZ: 'Europe/Amsterdam' },
      })
    : behindShell
      ? spawn('/bin/sh', ['-c', '"$0" "$@"; exit', process.execPath, ...args], { cwd: root, env })
      : spawn(process.execPath, args, { cwd: root, env });
  started.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  while (!/^ {2}Stop with Ctrl-C\.\r?$/m.test(output)) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(20);
  }
  for (const one of ports) pids.add(Number(await ask(one)));
  return { child, ports, output: () => output };
}

const ask = (port: number) => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());

async function untilGone(ports: readonly number[], withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const remaining = await Promise.allSettled(ports.map(ask));
    if (remaining.every(({ status }) => status === 'rejected')) return true;
    await pause(50);
  }
  return false;
}

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  started.clear();
  pids.clear();
});

describe('log of npm start', () => {
  it('passes JSON log lines on unchanged when a program reads the output', async () => {
    const { output } = await launch();
    await expect.poll(output).toMatch(/^\{"time":"2026-11-18T09:00:01\.120Z",.*"requestId":"abc".*\}$/m);
    await expect.poll(output).toMatch(/^backend \| Compiled in a moment$/m);
    expect(output()).toMatch(/^app {5}\| Compiled in a moment$/m);
  });

  it('prints short readable log lines at a terminal', async () => {
    const { output } = await launch({ atTerminal: true });
    await expect.poll(output).toMatch(/app {5}\|\S+ 10:00:01 request GET \/x 200 7 ms\r$/m);
    await expect.poll(output).toMatch(/backend \|\S+ Compiled in a moment\r$/m);
    expect(output()).toMatch(/app {5}\|\S+ Compiled in a moment\r$/m);
    expect(output()).not.toContain('{"time"');
  });
});

describe('launcher', () => {
  it('keeps both servers running without a reader of the log, until a signal', async () => {
    const { child, ports } = await launch();
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let times = 0; times < 3; times += 1) for (const port of ports) expect(await ask(port)).toMatch(/^\d+$/);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await untilGone(ports, 100)).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stops both servers on %s', async (signal) => {
    const { child, ports } = await launch();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await untilGone(ports, 100)).toBe(true);
  });

  it('stops both servers when the launcher is killed', async () => {
    const { child, ports } = await launch();
    child.kill('SIGKILL');
    expect(await untilGone(ports, 1_000)).toBe(true);
  });

  it('stops both servers when the npm process above the launcher is killed', async () => {
    const { child, ports } = await launch({ behindShell: true });
    child.kill('SIGKILL');
    expect(await untilGone(ports, 2_000)).toBe(true);
  });
});

describe('npm start', () => {
  it('exits with code 1 and a message when the backend stops', async () => {
    const { child, ports, output } = await launch();
    process.kill(Number(await ask(ports[1] ?? 0)), 'SIGTERM');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toContain('The backend stopped by itself (exit code 0): see its lines above.');
    expect(await untilGone(ports, 100)).toBe(true);
  });
});
