/** The seed of every random input: fixed, but in `npm run test:deep`, which prints a fresh one. */
export const seed = Number(process.env.SEED ?? 1);
