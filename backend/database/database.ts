import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PostgreSQL, embedded or a server's; also what a transaction hands to its body. */
export type Database = PgDatabase<PgQueryResultHKT>;
