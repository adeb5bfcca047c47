import { describe, expect, it } from 'vitest';
import { estimateScore } from '@/lib/password/estimate-score';
import { scoreOfGuesses } from '@/lib/password/password-rules';

describe('password score', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1e3, 1],
    [999_999, 1],
    [1e6, 2],
    [99_999_999, 2],
    [1e8, 3],
    [9_999_999_999, 3],
    [1e10, 4],
  ])('gives a password that takes %d guesses a score of %d', (guesses, score) => {
    expect(scoreOfGuesses(guesses)).toBe(score);
  });

  it.each([
    ['', 0],
    ['welkom', 0],
    ['wachtwoord', 1],
    ['fietsbel', 1],
    ['fietsbel72x', 2],
    ['tuinhekje4', 3],
    ['Vier-woorden-op-een-rij', 4],
  ])('gives the password %j a score of %d, recognizing Dutch words', (password, score) => {
    expect(estimateScore(password)).toBe(score);
  });

  it('scores only the first 50 characters of a password', () => {
    expect(estimateScore(`${'a'.repeat(50)}Vier-woorden-op-een-rij`)).toBe(estimateScore('a'.repeat(50)));
  });
});
