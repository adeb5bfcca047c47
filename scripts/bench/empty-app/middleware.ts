/** Without these two files, the framework would search the parent folders and find our own. */
export function middleware(): void {}

/** Matches no page, so that it never runs. */
export const config = { matcher: ['/nowhere'] };
