import { Client } from 'pg';
import { openServer } from '@/backend/database/database';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { largeCompany, seedCompany } from '@/backend/demo/seed-demo-company';
import { newHourCard } from '@/lib/hour-card/new-card';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import type { Department, Week } from '@/lib/hour-card/vocabulary';
import { startPostgres } from '@/scripts/lib/postgres.mjs';
import { sealedSession } from '@/tests/server/support/session';
import type { LoadRequest } from '../lib/load';
import { type Served, serveOurs } from './servers';

/** The moment at which the servers' clock starts (`fixed-clock.mjs`). */
const now = new Date('2026-11-18T09:00:00Z');
const hourMs = 3_600_000;
const today = '2026-11-18';
const managerCount = 40;

type Person = { id: number; email: string; isManager: boolean; departmentId: number; type: 'FULL_TIME' | 'PART_TIME' };
type Manager = Person & Readonly<{ waiting: number[] }>;
/** `waiting` holds the ids of the cards that a manager has not decided on yet. */
export type Company = Served & Readonly<{ people: readonly Person[]; managers: readonly Manager[] }>;

/** Serves a company on PostgreSQL in which 40 managers divide the people among them. */
export async function serveCompany(size: number, cards: number): Promise<Company> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('Install PostgreSQL to run this part (Debian: apt-get install postgresql).');
  const { database, close } = await openServer(postgres.url);
  const zone = 'Europe/Amsterdam';
  await seedCompany(database, { now, zone }, largeCompany({ now, zone }, { people: size + managerCount, cards }));
  await close();
  const client = new Client(postgres.url);
  await client.connect();
  const last = `(select employee_id from staff where manager_id = 4 order by employee_id desc limit ${managerCount})`;
  await client.query('delete from staff where manager_id <> 4');
  await client.query(`update employees set is_manager = true where id in ${last}`);
  await client.query(`update contracts set end_date = null where employee_id in ${last}`);
  await client.query(`delete from staff where employee_id in ${last}`);
  await client.query(`update staff set manager_id = (select max(id) from employees) - employee_id % ${managerCount}`);
  await client.query('analyze');
  const people = await client.query<Person>(`
    select employees.id, email, is_manager as "isManager", default_department_id as "departmentId", type
    from employees join users on users.id = user_id join contracts on contracts.employee_id = employees.id
    where not is_office_employee and email not like 'wijzigen%' and email not like 'resetten%' and (is_manager or type <> 'YOUTH'
      and start_date < '2026-11-01' and (end_date is null or end_date > '2026-12-31')) order by employees.id`);
  const cardRows = await client.query<{ manager: number; id: number }>(`
    select manager_id as manager, hour_cards.id from hour_cards join staff using (employee_id) where status = 'CREATED'`);
  await client.end();
  const served = await serveOurs({ protocol: 'http', databaseUrl: postgres.url });
  const stop = async () => {
    await served.stop();
    await postgres.stop();
  };
  const waitingFor = (id: number) => cardRows.rows.filter(({ manager }) => manager === id).map((card) => card.id);
  const managers = people.rows
    .filter(({ isManager }) => isManager)
    .slice(-managerCount)
    .map((manager) => ({ ...manager, waiting: waitingFor(manager.id) }));
  return { ...served, stop, managers, people: people.rows.filter(({ isManager }) => !isManager) };
}

/** Logs in at the backend, and returns the session cookie that the application would set. */
export async function cookieOf({ backendUrl }: Served, { id, email, isManager }: Person): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword, device_name: 'bench' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${backendUrl}/customer/token`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()).data;
  const [issuedAt, expiresAt] = [now.getTime() - hourMs, now.getTime() + 11 * hourMs];
  return (await sealedSession({ token, activeEmployeeId: id, isManager, issuedAt, expiresAt })).cookie;
}

export async function cookiesOf(served: Served, people: readonly Person[]): Promise<string[]> {
  const cookies: string[] = [];
  for (const person of people) cookies.push(await cookieOf(served, person));
  return cookies;
}

/** The request that saves a card with one line. */
export function saveRequest({ id, departmentId, type }: Person, cookie: string, week: Week): LoadRequest {
  const contracts = [{ id, type, startDate: '2020-01-01', endDate: null }];
  const employee = { id, contracts, defaultDepartmentId: departmentId };
  const rules = { enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null };
  const departments: Department[] = [{ id: departmentId, label: '', ...rules }];
  const empty = newHourCard({ week, employee, departments, today });
  const key = empty.lines[0]?.key ?? '';
  const form = setLineTime(setLineTime(empty, key, 'start', '8'), key, 'end', '12');
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return { method: 'POST', path: '/api/hour-cards', body: JSON.stringify({ form }), headers };
}

export const viewRequest = (path: string, cookie: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { cookie },
});
