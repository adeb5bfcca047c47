/**
 * Runs work for every item, `atMost` at once, and tells each outcome as it comes. Stops taking up new items once the
 * signal is given; what is under way is not waited for by it.
 */
export async function atMostAtOnce<Item, Outcome>(
  items: readonly Item[],
  { atMost, signal }: Readonly<{ atMost: number; signal: AbortSignal }>,
  work: (item: Item) => Promise<Outcome>,
  tell: (item: Item, outcome: Outcome) => void,
): Promise<void> {
  const open = items.values();
  const take = async () => {
    for (const item of open) {
      if (signal.aborted) return;
      const outcome = await work(item);
      if (!signal.aborted) tell(item, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atMost, items.length) }, take));
}
