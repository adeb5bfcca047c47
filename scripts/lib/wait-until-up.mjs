import { setTimeout as pause } from 'node:timers/promises';

/** Waits until an address responds with 200; `signal` gives up. */
export async function waitUntilUp(url, signal) {
  while (!signal.aborted) {
    const up = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await pause(50);
  }
}
