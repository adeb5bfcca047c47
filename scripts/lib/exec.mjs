import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program until it ends. Its output is printed, or with `capture` returned in the result. Does not
 * reject if the program fails, so check the exit code.
 */
export function exec(command, args, { env = process.env, capture = false, cwd = root, uid, gid } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { env, cwd, stdio, uid, gid });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const giveUp = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, giveUp);
    child.on('close', () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, giveUp);
    });
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
