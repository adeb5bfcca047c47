/** Starts a temporary PostgreSQL server. Returns null if none is installed and none can be. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> } | null>;
