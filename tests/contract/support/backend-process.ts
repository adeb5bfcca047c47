import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builtBackend, isBackendBuilt } from '@/scripts/lib/build.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs the backend as a separate process without the settings of this process. Uses the built file, if there
 * is one.
 */
export function spawnBackend(env: Record<string, string>) {
  const program = isBackendBuilt() ? ['--enable-source-maps', builtBackend] : ['--import', 'tsx', 'backend/main.ts'];
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: root,
    env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', error: '' };
  child.stdout?.on('data', (chunk) => {
    texts.out += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    texts.error += String(chunk);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, texts, ended };
}

export type BackendProcess = ReturnType<typeof spawnBackend>;

/** Waits until /health responds. If the process exits first, throws an error with its output. */
export async function untilReady({ child, texts }: BackendProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error(`The backend ended: ${texts.error}`);
}
