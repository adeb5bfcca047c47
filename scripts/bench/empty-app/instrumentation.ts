/** Like `middleware.ts`, prevents the framework from using the application's own file. */
export function register(): void {}
