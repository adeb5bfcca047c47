/** The seed of every random input. It is fixed, except in `npm run test:deep`, which prints a new one. */
export const seed = Number(process.env.SEED ?? 1);

/** How often to try a property: this many times in `npm test`, more in `npm run test:deep`. */
export const runs = (normal: number) => normal * Number(process.env.PROPERTY_RUNS ?? 1);
