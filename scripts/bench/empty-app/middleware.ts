/**
 * Without this file and `instrumentation.ts`, the framework would search the parent folders and find the
 * application's own files.
 */
export function middleware(): void {}

/** Matches no page, so that the middleware never runs. */
export const config = { matcher: ['/nowhere'] };
