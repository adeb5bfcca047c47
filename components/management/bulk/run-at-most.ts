/**
 * Does `work` for every item, at most `limit` at the same time, in their order. Once `stopped` says so nothing new begins;
 * what has begun is waited for. `work` must not reject.
 */
export async function runAtMost<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    while (!stopped()) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
