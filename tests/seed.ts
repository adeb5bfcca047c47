/** The seed of all random input. Fixed in `npm test`; `npm run test:deep` picks and prints a new one. */
export const seed = Number(process.env.SEED ?? 1);

/** The number of runs of a property: `normal` in `npm test`, more in `npm run test:deep`. */
export const runs = (normal: number) => normal * Number(process.env.PROPERTY_RUNS ?? 1);
