export const scores = [0, 1, 2, 3, 4] as const;
/** None, Weak, Decent, Strong, Excellent (SPEC 5.2). */
export type Score = (typeof scores)[number];

/** The strength of a password that takes so many guesses (SPEC 5.2): below 1e3, 1e6, 1e8, 1e10, or above. */
export function scoreOfGuesses(guesses: number): Score {
  if (guesses < 1e3) return 0;
  if (guesses < 1e6) return 1;
  if (guesses < 1e8) return 2;
  return guesses < 1e10 ? 3 : 4;
}
