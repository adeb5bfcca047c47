import 'server-only';

declare global {
  // Global, because the framework bundles each handler on its own.
  var hourCardsTurns: Map<string, Promise<unknown>> | undefined;
}

/**
 * Runs work of the same name one after the other, in order of arrival; when one fails the next still runs.
 * Within this process only: other instances do not wait.
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
