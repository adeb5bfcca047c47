/** Stands in for our own, as `middleware.ts` does. */
export function register(): void {}
