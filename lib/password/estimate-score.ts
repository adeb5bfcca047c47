import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be';
import { passwordRules, type Score, scoreOfGuesses } from './password-rules';

let estimator: ZxcvbnFactory | null = null;

/**
 * Estimates the strength of a password (rule: password-strength). The dictionaries take 400 kB, so import
 * this only where the user chooses a password.
 */
export function estimateScore(password: string): Score {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...dutch }, graphs: adjacencyGraphs });
  return scoreOfGuesses(estimator.check(password.slice(0, passwordRules.estimatedCharacters)).guesses);
}
