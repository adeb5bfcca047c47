/** Replaces our own, like `middleware.ts`. */
export function register(): void {}
