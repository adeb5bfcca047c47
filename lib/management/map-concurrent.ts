type Limits = Readonly<{
  atMost: number;
  /**
   * Called before each item. Once it returns true, no more items are started, but running ones are awaited.
   */
  isStopped: () => boolean;
}>;

/**
 * Runs `work` for every item, several at a time, starting in order. The outcomes are in the same order, and
 * `undefined` for items that were never started. `work` must not reject.
 */
export async function mapConcurrent<Item, Outcome>(
  items: readonly Item[],
  { atMost, isStopped }: Limits,
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly (Outcome | undefined)[]> {
  const outcomes = items.map((): Outcome | undefined => undefined);
  const open = items.entries();
  const worker = async () => {
    for (const [place, item] of open) {
      if (isStopped()) return;
      outcomes[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atMost, items.length) }, worker));
  return outcomes;
}
