/** The framework looks for these two above a folder without them, and would find our own. */
export function middleware(): void {}

/** No page stands here, so that it never runs. */
export const config = { matcher: ['/nowhere'] };
