import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { departments } from '@/backend/database/tables/lookup-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { compareNames } from '@/lib/hour-card/name-order';
import { freshDatabase } from '../database';
import { startTestBackend, type TestBackend } from '../support/test-backend';

/** Names in Dutch order. Sorting by bytes or in most other locales gives a different order. */
const names = [
  'Åke de Vries',
  'anna Bakker',
  'Anna de Boer',
  'Anna-Maria Bos',
  'Annabel Smit',
  'Bas',
  'Émile Çelik',
  'Emilie van Dam',
  'IJsbrand',
  'Ilse 10',
  'Ilse 9',
  'Łukasz',
  'Noor',
  'Øystein',
  'Willem d’Hont',
  'Zeno',
];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

it('sorts names in Dutch order in TypeScript', () => {
  expect(names.toReversed().toSorted(compareNames)).toEqual(names.toSorted(new Intl.Collator('nl').compare));
});

it.each(['people', 'departments'] as const)('sorts %s the same way in the database and TypeScript', async (kind) => {
  const { database, close } = await freshDatabase();
  const [table, column] = kind === 'people' ? [employees, employees.fullName] : [departments, departments.label];
  const rows = await database.select({ id: table.id }).from(table);
  for (const [at, { id }] of rows.entries()) {
    const name = `${names[(at * 7) % names.length]}${at < names.length ? '' : ` ${at}`}`;
    if (kind === 'people') await database.update(employees).set({ fullName: name }).where(eq(employees.id, id));
    else await database.update(departments).set({ label: name }).where(eq(departments.id, id));
  }
  const sorted = (await database.select({ name: column }).from(table).orderBy(asc(column))).map(({ name }) => name);
  expect(sorted.length).toBeGreaterThan(5);
  expect(sorted).toEqual(sorted.toReversed().toSorted(compareNames));
  await close();
});

it('sorts a manager’s missing cards by name across pages', async () => {
  const manager = await backend.login('manager');
  await backend.database.delete(hourCards);
  const rows = await backend.database.select({ id: employees.id }).from(employees);
  for (const [at, { id }] of rows.entries()) {
    const fullName = `${names[(at * 7) % names.length]} ${at}`;
    await backend.database.update(employees).set({ fullName }).where(eq(employees.id, id));
  }
  const week = { from_date: '2026-11-09', to_date: '2026-11-15' };
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const query = { employees: [], ...week, page, per_page: 4 };
    const { items } = await backend.ask('listMissingHourCards', manager, { query });
    seen.push(...items.map(({ employee_name }) => employee_name));
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(seen).toEqual(seen.toSorted(compareNames));
});
