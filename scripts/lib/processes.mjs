import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject, root } from './paths.mjs';

const graceMs = 8_000;
const colours = { app: 36, backend: 35 };

/** A few processes that live and die together, their lines in front of whoever started them. */
export function createProcesses() {
  const running = new Map();
  let stopping = null;
  let reportEnd;
  const ended = new Promise((resolve) => {
    reportEnd = resolve;
  });

  function start(name, args, env) {
    const watch = ['--import', inProject('scripts/lib/die-with-parent.mjs')];
    const child = spawn(process.execPath, [...watch, ...args], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
    running.set(name, child);
    child.stdin.on('error', () => {});
    show(name, child.stdout, process.stdout);
    show(name, child.stderr, process.stderr);
    child.once('error', (error) => console.error(`${name}: ${error.message}`));
    child.once('close', (code, signal) => {
      running.delete(name);
      reportEnd({ name, how: signal ?? `exit code ${code}` });
    });
  }

  async function stop() {
    stopping ??= stopAll(running);
    return stopping;
  }

  return { start, stop, ended };
}

async function stopAll(running) {
  const children = [...running.values()];
  const gone = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGTERM');
  const force = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, graceMs);
  await Promise.all(gone);
  clearTimeout(force);
}

function show(name, stream, terminal) {
  const label = name.padEnd(7);
  const prefix = terminal.isTTY ? `\x1b[${colours[name] ?? 37}m${label} |\x1b[0m` : `${label} |`;
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() !== '') terminal.write(`${prefix} ${line}\n`);
  });
}
