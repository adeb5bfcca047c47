/** Starts a temporary PostgreSQL server. Returns null if PostgreSQL is missing and cannot be installed. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> } | null>;
