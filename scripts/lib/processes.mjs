import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject, root } from './paths.mjs';
import { readableLine } from './readable-line.mjs';

const colours = { app: 36, backend: 35 };

/**
 * Processes that run and stop together, with their output on the terminal. They stop one after the other, the
 * last one started first, because it may need the others to finish.
 */
export function createProcesses({ graceMs }) {
  const running = new Map();
  let stopping = null;
  let reportEnd;
  const ended = new Promise((resolve) => {
    reportEnd = resolve;
  });

  function start(name, args, env) {
    const watch = ['--import', inProject('scripts/lib/die-with-parent.mjs')];
    const child = spawn(process.execPath, [...watch, ...args], {
      cwd: root,
      env: { ...env, HOUR_CARDS_STARTED_BY: String(process.pid) },
      stdio: ['pipe', 'pipe', 'pipe'],
      // In a group of its own: Ctrl-C in a terminal reaches only us, and we choose the order.
      detached: process.platform !== 'win32',
    });
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
    stopping ??= stopAll([...running.values()].reverse(), graceMs);
    return stopping;
  }

  function kill() {
    for (const child of running.values()) child.kill('SIGKILL');
  }

  return { start, stop, kill, ended };
}

async function stopAll(children, graceMs) {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(force);
  }
}

function prefixOf(name, terminal) {
  const label = name.padEnd(7);
  return terminal.isTTY ? `\x1b[${colours[name] ?? 37}m${label} |\x1b[0m` : `${label} |`;
}

/** Makes what this very process says at a terminal readable, as `show` does for the others. */
export function showReadably(name, terminals) {
  for (const terminal of terminals) {
    const write = terminal.write.bind(terminal);
    terminal.write = (chunk, ...more) => {
      if (typeof chunk !== 'string' || !chunk.startsWith('{"')) return write(chunk, ...more);
      const lines = chunk.split('\n').filter((line) => line !== '');
      return write(lines.map((line) => `${prefixOf(name, terminal)} ${readableLine(line)}\n`).join(''), ...more);
    };
  }
}

/** Prefixes each line with the process's name; a log entry is passed on
 * unchanged when a program reads it, and made readable at a terminal. */
function show(name, stream, terminal) {
  const prefix = prefixOf(name, terminal);
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() === '') return;
    if (terminal.isTTY) terminal.write(`${prefix} ${readableLine(line)}\n`);
    else terminal.write(line.startsWith('{"') ? `${line}\n` : `${prefix} ${line}\n`);
  });
}
