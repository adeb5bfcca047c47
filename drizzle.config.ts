import { defineConfig } from 'drizzle-kit';

/**
 * For `npx drizzle-kit generate`: a changed table becomes a migration, applied at the backend's next start.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/database/tables/*.ts',
  out: './backend/migrations',
});
