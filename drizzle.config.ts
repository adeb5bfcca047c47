import { defineConfig } from 'drizzle-kit';

/**
 * The configuration of `npx drizzle-kit generate`, which writes a migration for tables that have changed. The
 * backend applies new migrations when it starts.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/database/tables/*.ts',
  out: './backend/migrations',
});
