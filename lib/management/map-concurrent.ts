type Limits = Readonly<{
  /** So many are under way at the same time. */
  atMost: number;
  /** Asked before each item: once it says so nothing new begins. What has begun is waited for. */
  isStopped: () => boolean;
}>;

/**
 * Does `work` for every item, several at once and taken up in their order. Gives what came of each in that same order;
 * `undefined` for those that never began. `work` must not reject.
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
