const maxFailures = 10;
export const waitSeconds = 900;

export type LimitAttempts = ReturnType<typeof limitAttempts>;

/**
 * Counts wrong passwords and codes per key, which is an address or an account. Ten wrong ones close the key
 * for 15 minutes (rule: backend-tools-lockout).
 */
export function limitAttempts(now: () => Date) {
  const failed = new Map<string, { count: number; until: number }>();
  const countOf = (key: string) => {
    const found = failed.get(key);
    if (found !== undefined && found.until > now().getTime()) return found.count;
    failed.delete(key);
    return 0;
  };
  const add = (key: string) =>
    failed.set(key, { count: countOf(key) + 1, until: now().getTime() + waitSeconds * 1_000 });
  const forgive = (key: string) => {
    const found = failed.get(key);
    if (found !== undefined) failed.set(key, { ...found, count: found.count - 1 });
  };

  /** Runs a check that returns null for a wrong password or code. Returns `closed` after too many. */
  return async <Result>(
    keys: readonly string[],
    check: () => Promise<Result | null>,
  ): Promise<Result | null | 'closed'> => {
    if (keys.some((key) => countOf(key) >= maxFailures)) return 'closed';
    // Count the attempt before checking it, so that many parallel attempts cannot all pass before one is
    // counted.
    for (const key of keys) add(key);
    const result = await check();
    if (result !== null) for (const key of keys) forgive(key);
    return result;
  };
}
