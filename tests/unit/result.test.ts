import { describe, expect, it } from 'vitest';
import { allOk, fail, mapOk, type Result, succeed } from '@/lib/result';

describe('a result that is made into another', () => {
  it('has its data changed, and stays a failure where it is one', () => {
    const two: Result<number> = succeed(2);
    const refused = fail(404, 'not_found');
    expect(mapOk(two, (data) => data + 1)).toEqual(succeed(3));
    expect(mapOk<number, number>(refused, (data) => data + 1)).toBe(refused);
  });
});

describe('several results as one', () => {
  it('have the data of all in the order in which they were asked for', async () => {
    const both = await allOk(succeed(1), Promise.resolve(succeed('two')), succeed(null));
    expect(both).toEqual(succeed([1, 'two', null]));
    // Each keeps its own type.
    expect(mapOk(both, ([one, two]) => one.toFixed(1) + two.toUpperCase())).toEqual(succeed('1.0TWO'));
  });

  it('fail as the first of them that did, in that order, whichever was faster', async () => {
    const slow = new Promise<Result<number>>((resolve) => setTimeout(() => resolve(fail(500, 'first')), 5));
    expect(await allOk(succeed(1), slow, fail(404, 'second'))).toEqual(fail(500, 'first'));
  });
});
