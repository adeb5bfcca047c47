/** A temporary PostgreSQL server; null if there is none on this machine and none can be installed. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> } | null>;
