import { describe, expect, it, test } from 'vitest';
import { allowance, distanceFaults, untaxedRate } from '@/lib/hour-card/advice/kilometres';

describe('the kilometre allowance', () => {
  it.each([
    [2022, 0.19],
    [2023, 0.21],
    [2024, 0.23],
    [2026, 0.23],
    [2030, 0.23],
  ])('in %d is at most %d euros untaxed', (year, rate) => {
    expect(untaxedRate(year)).toBe(rate);
  });

  it.each([
    ['24', '5', 0.23, 27.6],
    ['12,5', '10', 0.23, 28.75],
    ['12.5', '1', 0.21, 2.63],
    [' 0,5 ', ' 1 ', 0.23, 0.12],
    ['1000', '100', 0.23, 23_000],
  ])('for %s km, %s times at %d is %d euros', (kilometres, trips, rate, amount) => {
    expect(allowance({ kilometres, trips }, rate)).toBe(amount);
  });

  it.each([
    ['', '', ['kilometres', 'trips']],
    ['0', '5', ['kilometres']],
    ['-3', '5', ['kilometres']],
    ['1000,1', '5', ['kilometres']],
    ['twaalf', '5', ['kilometres']],
    ['24', '0', ['trips']],
    ['24', '2,5', ['trips']],
    ['24', '101', ['trips']],
  ])('is not calculated for %s km, %s times', (kilometres, trips, faults) => {
    expect(distanceFaults({ kilometres, trips })).toEqual(faults);
    expect(allowance({ kilometres, trips }, 0.23)).toBeNull();
  });

  test('is rounded to the nearest cent, with half a cent up', () => {
    for (let tenths = 1; tenths <= 1_000; tenths += 1) {
      const cents = Math.floor((tenths * 23 + 5) / 10);
      expect(allowance({ kilometres: String(tenths / 10), trips: '1' }, 0.23)).toBe(cents / 100);
    }
  });
});
