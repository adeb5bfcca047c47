import { defineConfig } from 'drizzle-kit';

/**
 * For `npx drizzle-kit generate`, which turns a changed table into a migration. The backend applies the
 * migration at its next start.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/database/tables/*.ts',
  out: './backend/migrations',
});
