import type { Id } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/wire/result';

/**
 * Asks for each id once, also while the first answer is still under way. Failures are forgotten, so that the next who
 * wants it tries again. For within one request only: nothing of it may outlive whoever asked.
 */
export function remember<Data>(ask: (id: Id) => Promise<Result<Data>>): (id: Id) => Promise<Result<Data>> {
  const known = new Map<string, Promise<Result<Data>>>();
  return (id) => {
    const name = String(id);
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = ask(id).then(
      (result) => {
        if (!result.ok) known.delete(name);
        return result;
      },
      (error: unknown) => {
        known.delete(name);
        throw error;
      },
    );
    known.set(name, answer);
    return answer;
  };
}
