import 'server-only';

declare global {
  // One queue for all handlers, which the framework bundles apart.
  var hourCardsTurns: Map<string, Promise<unknown>> | undefined;
}

/**
 * Does work of the same name one after the other, in the order it came; a fault of one is no fault of the next. Of this
 * process only: instances beside each other do not wait for each other.
 */
export async function withKeyedMutex<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  globalThis.hourCardsTurns ??= new Map();
  const turns = globalThis.hourCardsTurns;
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}
