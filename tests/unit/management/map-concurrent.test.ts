import { expect, test } from 'vitest';
import { mapConcurrent } from '@/lib/management/map-concurrent';

/** Creates tasks that the test ends itself. */
function workshop() {
  const begun: number[] = [];
  const ends = new Map<number, (outcome: string) => void>();
  const work = (item: number) => {
    begun.push(item);
    return new Promise<string>((resolve) => ends.set(item, resolve));
  };
  const end = async (item: number) => {
    ends.get(item)?.(`did ${item}`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

test('processes items within the concurrency limit and returns results in order', async () => {
  const { begun, work, end } = workshop();
  const outcomes = mapConcurrent([1, 2, 3], { atMost: 2, isStopped: () => false }, work);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(3);
  await end(1);
  expect(await outcomes).toEqual(['did 1', 'did 2', 'did 3']);
});

test('does not start new work after being stopped but waits for running work', async () => {
  const { begun, work, end } = workshop();
  let stopped = false;
  const outcomes = mapConcurrent([1, 2, 3, 4], { atMost: 2, isStopped: () => stopped }, work);
  stopped = true;
  await end(1);
  await end(2);
  expect(begun).toEqual([1, 2]);
  expect(await outcomes).toEqual(['did 1', 'did 2', undefined, undefined]);
});

test('returns immediately for an empty list', async () => {
  expect(await mapConcurrent([], { atMost: 4, isStopped: () => false }, async () => 1)).toEqual([]);
});
