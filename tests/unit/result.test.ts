import { describe, expect, it } from 'vitest';
import { allOk, fail, mapOk, type Result, succeed } from '@/lib/result';

describe('mapping a result', () => {
  it('transforms the data of a success and returns a failure unchanged', () => {
    const two: Result<number> = succeed(2);
    const refused = fail(404, 'not_found');
    expect(mapOk(two, (data) => data + 1)).toEqual(succeed(3));
    expect(mapOk<number, number>(refused, (data) => data + 1)).toBe(refused);
  });
});

describe('combining results', () => {
  it('returns all data in the order of the results', async () => {
    const both = await allOk(succeed(1), Promise.resolve(succeed('two')), succeed(null));
    expect(both).toEqual(succeed([1, 'two', null]));
    // `toFixed` and `toUpperCase` compile only because the type of each result is preserved.
    expect(mapOk(both, ([one, two]) => one.toFixed(1) + two.toUpperCase())).toEqual(succeed('1.0TWO'));
  });

  it('returns the first failure in the list, even when another one fails sooner', async () => {
    const slow = new Promise<Result<number>>((resolve) => setTimeout(() => resolve(fail(500, 'first')), 5));
    expect(await allOk(succeed(1), slow, fail(404, 'second'))).toEqual(fail(500, 'first'));
  });
});
