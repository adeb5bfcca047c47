import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of some work, held back until a whole number of steps has passed: how long it took tells little. */
export async function inSteps<T>(stepMs: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const outcome = await work;
  const took = performance.now() - startedAt;
  await pause(Math.ceil(took / stepMs) * stepMs - took);
  return outcome;
}
