import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { createBackend } from '@/backend/create-backend';
import { openServer } from '@/backend/database/database';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { seedDemoCompany } from '@/backend/demo/seed-demo-company';

const zone = 'Europe/Amsterdam';
const mostTimes = 3;
/**
 * Requests before those that count: a backend that has served for a while has compiled its code and plans.
 */
const warmUp = 40;

/** A list as a browser's server asks for it, and the same rows in one statement. */
type List = Readonly<{ name: string; path: string; account: 'manager' | 'fulltime'; statement: string }>;

/**
 * Measures each list on a database of 100,000 cards, in turns with PostgreSQL's own answer, and prints a line
 * for each. Returns the names of those that take more than three times as long.
 */
export async function measureLists(url: string, runs: number): Promise<string[]> {
  const { database, close } = await openServer(url);
  await seedDemoCompany(database, { now: new Date(), zone }, 'large');
  const client = new Client({ connectionString: url });
  await client.connect();
  // Compiling a statement takes longer than running it once: PostgreSQL is measured at its best.
  await client.query('set jit = off');
  for (let copy = 1; copy <= 9; copy += 1) await copyCards(client, copy);
  await client.query('vacuum analyze');
  const app = createBackend({ database, zone });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The backend listens nowhere');
  const origin = `http://127.0.0.1:${address.port}/customer`;
  const tokens = { manager: await logIn(origin, 'manager'), fulltime: await logIn(origin, 'fulltime') };
  const count = await client.query('select count(*)::int as cards from hour_cards');
  console.log(`${count.rows[0].cards} cards; medians of ${runs} runs, in ms\n\n   backend  postgres  times  list`);

  const slow: string[] = [];
  for (const { name, path, account, statement } of lists()) {
    const headers = { authorization: `Bearer ${tokens[account]}` };
    const [own, raw]: [number[], number[]] = [[], []];
    for (let index = -warmUp; index < runs; index += 1) {
      own.push(await timed(() => fetch(`${origin}${path}`, { headers }).then(requireOk)));
      raw.push(await timed(() => client.query(statement)));
    }
    const [ownMedian, rawMedian] = [median(own.slice(warmUp)), median(raw.slice(warmUp))];
    const times = ownMedian / rawMedian;
    if (times > mostTimes) slow.push(name);
    console.log(`${[ownMedian, rawMedian, times].map((figure) => figure.toFixed(1).padStart(9)).join('')}  ${name}`);
  }
  await app.close();
  await client.end();
  await close();
  return slow;
}

/** The cards once more, half a year earlier each time, with their lines, breaks and exceptions. */
async function copyCards(client: Client, copy: number): Promise<void> {
  const days = copy * 182;
  const [cards, lines] = [copy * 1_000_000, copy * 10_000_000];
  await client.query(`
    insert into hour_cards (id, number, employee_id, contract_id, department_id, shift_id, year, week, week_start, type, status,
      comment, travel_expenses, full_week_secondment, full_week_secondment_department_id, full_week_secondment_shift_id,
      worked_in_teams, updated_at)
    select id + ${cards}, number + ${cards}, employee_id, contract_id, department_id, shift_id,
      extract(isoyear from week_start - ${days})::int, extract(week from week_start - ${days})::int, week_start - ${days}, type,
      'SYNCED', comment, travel_expenses, full_week_secondment, full_week_secondment_department_id,
      full_week_secondment_shift_id, worked_in_teams, updated_at - interval '${days} days'
    from hour_cards where id < 1000000`);
  await client.query(`
    insert into hour_card_lines (id, hour_card_id, position, date, starts_at, ends_at, span_minutes, worked_minutes,
      secondment_option_id, secondment_description, shift_schedule_id)
    select id + ${lines}, hour_card_id + ${cards}, position, date - ${days}, starts_at - interval '${days} days',
      ends_at - interval '${days} days', span_minutes, worked_minutes, secondment_option_id, secondment_description, shift_schedule_id
    from hour_card_lines where id < 10000000`);
  await client.query(`
    insert into line_breaks (line_id, starts_at, ends_at)
    select line_id + ${lines}, starts_at - interval '${days} days', ends_at - interval '${days} days'
    from line_breaks where line_id < 10000000`);
  await client.query(`
    insert into line_exceptions (line_id, hour_exception_id, wage_component_id, minutes, comment)
    select line_id + ${lines}, hour_exception_id, wage_component_id, minutes, comment
    from line_exceptions where line_id < 10000000`);
}

async function logIn(origin: string, name: string): Promise<string> {
  const body = JSON.stringify({ email: `${name}@demo.example`, password: demoPassword, device_name: 'measure' });
  const headers = { 'content-type': 'application/json' };
  const answer: unknown = await fetch(`${origin}/token`, { method: 'POST', headers, body }).then(requireOk);
  const [, token = ''] = /"token":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
  return token;
}

async function requireOk(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${text}`);
  return JSON.parse(text);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

function lists(): List[] {
  const all = { from: '2020-01-01', to: '2999-01-01' };
  const newest = 'c.week_start desc, e.full_name, c.id';
  return [
    page('an employee’s own cards', 'fulltime', { ...all, limit: 6 }, 'u.email = $$fulltime@demo.example$$', newest),
    page('all cards of a manager', 'manager', { ...all, limit: 24 }, staffOnly, newest),
    page('all cards of a manager, a hundred pages on', 'manager', { ...all, limit: 24, page: 100 }, staffOnly, newest),
    page('what a manager has to approve', 'manager', { ...all, limit: 24, status: 'CREATED' }, staffOnly, newest),
    page('the year of a manager, 500 at once', 'manager', { ...yearBack(), limit: 500 }, staffOnly, newest),
  ];
}

const staffOnly = `e.id in (select s.employee_id from staff s join employees m on m.id = s.manager_id join users mu on mu.id = m.user_id
  where mu.email = $$manager@demo.example$$ and m.is_manager)`;

function yearBack() {
  const today = new Date();
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  return { from: day(new Date(today.getTime() - 365 * 86_400_000)), to: day(today) };
}

type Asked = Readonly<{ from: string; to: string; limit: number; page?: number; status?: string }>;

/** A page of cards with all that a list shows, and how many there are, as the database itself would tell. */
function page(name: string, account: List['account'], asked: Asked, whose: string, order: string): List {
  const { from, to, limit, page: number = 1, status } = asked;
  const query = new URLSearchParams({
    employees: '',
    from_date: from,
    to_date: to,
    page: `${number}`,
    per_page: `${limit}`,
  });
  if (account === 'manager') query.set('manager_dashboard', '1');
  if (status !== undefined) query.set('statuses', status);
  const those = `from hour_cards c join employees e on e.id = c.employee_id left join users u on u.id = e.user_id
    where ${whose} and not e.is_office_employee and c.week_start between date_trunc('week', date '${from}')::date and date '${to}'
    ${status === undefined ? '' : `and c.status = '${status}'`}`;
  const statement = `
    with those as (select c.*, e.full_name, e.employee_number ${those} order by ${order} limit ${limit} offset ${(number - 1) * limit})
    select (select count(*) ${those}) as total, row_to_json(t) as card, d.label as department, s.label as shift,
      (select json_agg(json_build_object('line', l, 'option', o.label,
          'breaks', (select json_agg(b order by b.starts_at) from line_breaks b where b.line_id = l.id),
          'exceptions', (select json_agg(json_build_object('x', x, 'name', k.label, 'component', w.label) order by x.id)
            from line_exceptions x join hour_exception_types k on k.id = x.hour_exception_id
            left join wage_components w on w.id = x.wage_component_id where x.line_id = l.id)) order by l.position)
        from hour_card_lines l left join secondment_options o on o.id = l.secondment_option_id where l.hour_card_id = t.id) as lines
    from those t join departments d on d.id = t.department_id left join shifts s on s.id = t.shift_id`;
  return { name, path: `/hour-cards?${query}`, account, statement };
}
