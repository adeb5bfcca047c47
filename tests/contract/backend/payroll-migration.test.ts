import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const folder = new URL('../../../backend/migrations/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

it.runIf(process.env.TEST_DEEP)('the migration stores the current columns with existing payroll runs', async () => {
  const database = new PGlite();
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < '0008');
  for (const name of names.toSorted()) await database.exec(read(name));
  await database.exec(`
    insert into payroll_runs (first_week, last_week, created_at) values ('2026-11-16', '2026-11-16', now());
    insert into payroll_mappings (id, file_name, mapping, kept_at) values (1, 'a.json', '{"columns":[]}', now());
  `);
  await database.exec(read('0008_payroll_run_columns.sql'));
  expect((await database.query('select mapping from payroll_runs')).rows).toEqual([{ mapping: { columns: [] } }]);
  await database.close();
});
