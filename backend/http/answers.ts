/** The success half of the response wrapper (SPEC 3). */
export const answer = <Data>(data: Data) => ({ success: true as const, data });

/** The answer of calls of which only success is read. */
export const done = { success: true } as const;
