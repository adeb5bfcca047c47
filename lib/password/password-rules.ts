/** SPEC 5.2 and 9: what is asked of a password, the same in the browser and on the server. */
export const passwordRules = {
  shortest: 6,
  /** What both interfaces take at most. */
  longest: 1024,
  /** A changed password must score above this. */
  mustScoreAbove: 2,
  /** Strength is estimated on so many characters. */
  estimatedCharacters: 50,
  /** How often it is estimated anew while someone types, in milliseconds. */
  throttleMs: 100,
} as const;
