import { describe, expect, it } from 'vitest';
import { searchable, wordSearch } from '@/lib/format/search-text';

describe('search text', () => {
  it.each([
    ['  Jan   Bos ', 'jan bos'],
    ['Jan\u00a0Bos', 'jan bos'],
    ['Jan\tBos\nKok', 'jan bos kok'],
    ['JOSÉ', 'jose'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Øyvind Ærø', 'oyvind aero'],
    ['Straße', 'strasse'],
    ['Þór Đặng', 'thor dang'],
    ['Œuvre', 'oeuvre'],
    ['Işık', 'isik'],
  ])('normalises %j to %j', (text, expected) => {
    expect(searchable(text)).toBe(expected);
  });

  it.each([
    ['bos jan', true],
    ['bos\u00a0jan', true],
    [' jan\t bos ', true],
    ['jan bosch', false],
    ['', true],
  ])('the search %j matches Jan Bos: %s', (typed, isFound) => {
    expect(wordSearch(typed)(searchable('Jan\u00a0Bos'))).toBe(isFound);
  });
});
