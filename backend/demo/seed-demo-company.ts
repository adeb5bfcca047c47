import { count, getTableColumns, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { toWallClock } from '@/lib/hour-card/zone';
import { hashPassword } from '../accounts/passwords';
import type { Database, Transaction } from '../database/database';
import { users } from '../database/tables/account-tables';
import { hourCardLines, hourCards, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import {
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleBreaks,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from '../database/tables/lookup-tables';
import { contracts, departmentEmployees, employees, leaveBalances, staff } from '../database/tables/people-tables';
import { cardColumns, exceptionColumns, lineColumns, toDate } from '../hour-cards/card-rows';
import { demoCards } from './cards';
import { type CompanySize, type DemoCard, demoPassword } from './demo-accounts';
import { largeCards, largePeople } from './large-company';
import { demoShifts, departmentRows, hourExceptionRows, secondmentOptionRows, wageComponentRows } from './lookups';
import { seededRandom } from './names';
import { type DemoPeople, demoPeople } from './people';
import { recordedBalances } from './recorded-balances';

type Moment = Readonly<{ now: Date; zone: string }>;

const seed = 20_260_105;

const dayOf = ({ now, zone }: Moment) => toWallClock(Math.floor(now.getTime() / 60_000), zone).date;

/** Fills an empty database with a demo company, in one transaction. A database with users stays unchanged. */
export async function seedDemoCompany(database: Database, moment: Moment, size: CompanySize = 'small'): Promise<void> {
  if (await hasUsers(database)) return;
  await seedCompany(database, moment, companyOf(size, moment));
}

type Company = DemoPeople & Readonly<{ cards: readonly DemoCard[] }>;

/** Fills an empty database with these people and cards. */
export async function seedCompany(database: Database, moment: Moment, company: Company): Promise<void> {
  // Use one hash for all users, because hashing takes a third of a second by design.
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (transaction) => {
    // Lock the table, because two backends may start together on an empty database.
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`);
    if (await hasUsers(transaction)) return;
    await insertLookups(transaction);
    await insertPeople(transaction, company, passwordHash);
    await insertCards(transaction, company.cards);
    await insertRows(transaction, leaveBalances, recordedBalances(company.people, company.cards, dayOf(moment)));
    // Gather statistics, because the embedded database does not do so on its own and plans queries badly
    // without them.
    await transaction.execute(sql`analyze`);
  });
}

function companyOf(size: CompanySize, moment: Moment) {
  if (size === 'large') return largeCompany(moment, { people: 500, cards: 10_000 });
  if (size === 'leave') return largeCompany(moment, { people: 2000, cards: 0 });
  return demoCompany(moment);
}

/** The demo company as data. The same day gives the same company. */
export function demoCompany({ now, zone }: Moment) {
  const random = seededRandom(seed);
  const today = dayOf({ now, zone });
  const { people, users: userRows } = demoPeople(today, random);
  return { people, users: userRows, cards: demoCards(people, { today, now, zone, random }) };
}

/** A large company as data, all managed by two managers. The same day gives the same company. */
export function largeCompany(
  { now, zone }: Moment,
  { people: staff, cards }: Readonly<{ people: number; cards: number }>,
) {
  const random = seededRandom(seed);
  const today = dayOf({ now, zone });
  const { people, users: userRows } = largePeople(today, random, staff);
  return { people, users: userRows, cards: largeCards(people, { today, now, zone, random }, cards) };
}

async function insertLookups(transaction: Transaction): Promise<void> {
  await insertRows(transaction, departments, departmentRows);
  await insertRows(
    transaction,
    shifts,
    demoShifts.map(({ schedule: _, ...shift }) => shift),
  );
  const entries = demoShifts.flatMap(({ id, schedule }) => schedule.map((entry) => ({ shiftId: id, ...entry })));
  await insertRows(
    transaction,
    shiftScheduleEntries,
    entries.map(({ id, shiftId, dayOfWeek, start, end }) => ({
      id: Number(id),
      shiftId,
      dayOfWeek,
      startMinutes: start,
      endMinutes: end,
    })),
  );
  await insertRows(
    transaction,
    shiftScheduleBreaks,
    entries.flatMap(({ id, breaks }) =>
      breaks.map(({ start, end }) => ({ entryId: Number(id), startMinutes: start, endMinutes: end })),
    ),
  );
  await insertRows(transaction, hourExceptionTypes, hourExceptionRows);
  await insertRows(transaction, wageComponents, wageComponentRows);
  await insertRows(transaction, secondmentOptions, secondmentOptionRows);
  for (const table of ['departments', 'shifts', 'shift_schedule_entries', 'hour_exception_types']) {
    await countOn(transaction, table, 'id');
  }
  for (const table of ['wage_components', 'secondment_options']) await countOn(transaction, table, 'id');
}

async function insertPeople(
  transaction: Transaction,
  { people, users: userRows }: DemoPeople,
  passwordHash: string,
): Promise<void> {
  await insertRows(
    transaction,
    users,
    userRows.map((user) => ({ ...user, passwordHash })),
  );
  await insertRows(
    transaction,
    employees,
    people.map(({ departments: [defaultDepartmentId], ...person }) => ({
      id: person.id,
      userId: person.userId,
      fullName: person.fullName,
      companyName: person.companyName,
      employeeNumber: person.employeeNumber,
      isManager: person.isManager,
      isOfficeEmployee: person.isOfficeEmployee,
      defaultDepartmentId,
    })),
  );
  await insertRows(
    transaction,
    contracts,
    people.map(({ id, contract }) => ({ ...contract, employeeId: id })),
  );
  await insertRows(
    transaction,
    departmentEmployees,
    people.flatMap(({ id, departments: ids }) => ids.map((departmentId) => ({ departmentId, employeeId: id }))),
  );
  await insertRows(
    transaction,
    staff,
    people.flatMap(({ id, managerIds, contract }) => {
      const kind = contract.type === 'YOUTH' ? ('youth' as const) : ('staff' as const);
      return managerIds.map((managerId) => ({ managerId, employeeId: id, kind }));
    }),
  );
  for (const table of ['users', 'employees', 'contracts']) await countOn(transaction, table, 'id');
}

async function insertCards(transaction: Transaction, cards: readonly DemoCard[]): Promise<void> {
  const lines = cards.flatMap(({ card }, index) =>
    card.lines.map((line, position) => ({ hourCardId: index + 1, position, line })),
  );
  await insertRows(
    transaction,
    hourCards,
    cards.map(({ card, status, comment, updatedAt }, index) => ({
      ...cardColumns(card, updatedAt),
      id: index + 1,
      number: 100_001 + index,
      status,
      comment,
    })),
  );
  await insertRows(
    transaction,
    hourCardLines,
    lines.map(({ line, hourCardId, position }, index) => ({
      ...lineColumns(line, hourCardId, position),
      id: index + 1,
    })),
  );
  await insertRows(
    transaction,
    lineBreaks,
    lines.flatMap(({ line }, index) =>
      line.breaks.map(({ start, end }) => ({ lineId: index + 1, startsAt: toDate(start), endsAt: toDate(end) })),
    ),
  );
  await insertRows(
    transaction,
    lineExceptions,
    lines.flatMap(({ line }, index) => line.exceptions.map((exception) => exceptionColumns(exception, index + 1))),
  );
  await countOn(transaction, 'hour_cards', 'id');
  await countOn(transaction, 'hour_cards', 'number');
  await countOn(transaction, 'hour_card_lines', 'id');
}

const rowsPerStatement = 5_000;

/**
 * Inserts rows in batches, each as one JSON parameter. For ten thousand cards with their lines, a placeholder
 * per value would take three times as long. Columns missing from a row get their default.
 */
async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])));
    await transaction.execute(
      sql`insert into ${table} (${names}) select ${names} from json_to_recordset(${JSON.stringify(batch)}::json) as row(${types})`,
    );
  }
}
/** Moves an identity column past rows that were inserted with their own ids. */
async function countOn(transaction: Transaction, table: string, column: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  const last = sql`(select coalesce(max(${sql.identifier(column)}), 1) from ${sql.identifier(table)})`;
  await transaction.execute(sql`select setval(${sequence}, ${last})`);
}

async function hasUsers(database: Database): Promise<boolean> {
  const [existing] = await database.select({ users: count() }).from(users);
  return existing !== undefined && existing.users > 0;
}
