type Limits = Readonly<{
  /** The number of items processed at the same time. */
  atMost: number;
  /** Called before each item. Once it returns true, no new item starts and running ones are awaited. */
  isStopped: () => boolean;
}>;

/**
 * Runs `work` for every item, several at a time, started in order. Returns the outcomes in that order, with
 * `undefined` for items never started. `work` must not reject.
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
