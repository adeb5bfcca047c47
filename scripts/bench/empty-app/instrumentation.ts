/** Prevents the framework from using the application's own file, like `middleware.ts`. */
export function register(): void {}
