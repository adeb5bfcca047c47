/**
 * The requirements for a password, in the browser and on the server (rules: reset-password, password-change).
 */
export const passwordRules = {
  shortest: 6,
  /** The maximum that both APIs accept. */
  longest: 1024,
  /** A new password must score higher than this. */
  mustScoreAbove: 2,
  /** Only this many characters count when estimating the strength. */
  estimatedCharacters: 50,
  /** Milliseconds between estimates while the user types. */
  throttleMs: 100,
} as const;

export const scores = [0, 1, 2, 3, 4] as const;
/** The scores mean None, Weak, Decent, Strong and Excellent (rule: password-strength-words). */
export type Score = (typeof scores)[number];

/** Converts a number of guesses to a score: below 1e3, 1e6, 1e8, 1e10, or more (rule: password-strength). */
export function scoreOfGuesses(guesses: number): Score {
  if (guesses < 1e3) return 0;
  if (guesses < 1e6) return 1;
  if (guesses < 1e8) return 2;
  return guesses < 1e10 ? 3 : 4;
}
