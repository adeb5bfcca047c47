import { and, eq, inArray, not, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { users } from '../database/tables/account-tables';
import { contracts, departmentEmployees, employees, leaveBalances, staff } from '../database/tables/people-tables';
import { knownId } from './apply-lookups';
import type { BalanceRow, ContractRow, Person, TeamRow } from './company';
import type { CompanyChanges } from './compare-company';
import { sheets } from './parse-workbook';
import type { StoredCompany } from './read-company';

type Ids = ReadonlyMap<string, number>;

/** The number of rows per statement, far below the maximum number of values. */
const rowsPerStatement = 500;

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) yield rows.slice(from, from + rowsPerStatement);
}

/**
 * Stores the changes to people and their contracts, teams and balances. People are added or changed but never
 * deleted: when a person leaves, the last day changes (rule: company-ends).
 */
export async function applyPeople(
  transaction: Transaction,
  changes: CompanyChanges,
  stored: StoredCompany,
  departmentIds: Ids,
): Promise<void> {
  const userIds = await addUsers(transaction, changes.people, stored.ids.users);
  const employeeIds = new Map(stored.ids.people);
  const columns = (person: Person) => employeeColumns(person, userIds, departmentIds);
  for (const batch of batches(changes.people.added)) {
    const added = await transaction
      .insert(employees)
      .values(batch.map(columns))
      .returning({ id: employees.id, number: employees.employeeNumber });
    for (const { id, number } of added) employeeIds.set(number, id);
  }
  const idOf = (number: string) => knownId(employeeIds, number);
  for (const { after } of changes.people.changed) {
    await transaction
      .update(employees)
      .set(columns(after))
      .where(eq(employees.id, idOf(after.number)));
  }
  await linkDepartments(transaction, changes.people, idOf, departmentIds);
  await applyContracts(transaction, changes.contracts, stored, idOf);
  await applyTeams(transaction, changes.teams, idOf);
  await applyBalances(transaction, changes.balances, idOf);
  await removeFormerUsers(transaction, changes.people, stored.ids.users);
}

/**
 * Adds an account for each new address, because accounts are identified by address. The owner of a new
 * account needs an invitation (rule: company-keys).
 */
async function addUsers(
  transaction: Transaction,
  { added, changed }: CompanyChanges['people'],
  known: Ids,
): Promise<Ids> {
  const ids = new Map(known);
  const given = [...added, ...changed.map(({ after }) => after)].map(({ email }) => email);
  const fresh = [...new Set(given)].filter((email) => email !== null).filter((email) => !ids.has(email));
  for (const batch of batches(fresh)) {
    const rows = await transaction
      .insert(users)
      .values(batch.map((email) => ({ email })))
      .returning({ id: users.id, email: users.email });
    for (const { id, email } of rows) ids.set(email, id);
  }
  return ids;
}

function employeeColumns(person: Person, userIds: Ids, departmentIds: Ids) {
  return {
    userId: person.email === null ? null : knownId(userIds, person.email),
    fullName: person.name,
    companyName: person.company,
    employeeNumber: person.number,
    isManager: person.isManager,
    isOfficeEmployee: person.isOffice,
    defaultDepartmentId: person.department === null ? null : knownId(departmentIds, person.department),
    lastDay: person.lastDay,
    language: person.language,
  };
}

async function linkDepartments(
  transaction: Transaction,
  { added, changed }: CompanyChanges['people'],
  idOf: (number: string) => number,
  departmentIds: Ids,
): Promise<void> {
  const departmentsOf = ({ department, otherDepartments }: Person) =>
    department === null ? otherDepartments : [department, ...otherDepartments];
  const moved = changed.filter(
    ({ before, after }) => departmentsOf(before).join(';') !== departmentsOf(after).join(';'),
  );
  const movedIds = moved.map(({ after }) => idOf(after.number));
  await transaction.delete(departmentEmployees).where(inArray(departmentEmployees.employeeId, movedIds));
  const links = [...added, ...moved.map(({ after }) => after)].flatMap((person) =>
    departmentsOf(person).map((label) => ({
      employeeId: idOf(person.number),
      departmentId: knownId(departmentIds, label),
    })),
  );
  for (const batch of batches(links)) await transaction.insert(departmentEmployees).values(batch);
}

async function applyContracts(
  transaction: Transaction,
  { added, changed, removed }: CompanyChanges['contracts'],
  { ids }: StoredCompany,
  idOf: (number: string) => number,
): Promise<void> {
  const contractId = (row: ContractRow) => knownId(ids.contracts, sheets.contracts.key(row));
  const columns = ({ number, type, start, end }: ContractRow) => ({
    employeeId: idOf(number),
    type,
    startDate: start,
    endDate: end,
  });
  await transaction.delete(contracts).where(inArray(contracts.id, removed.map(contractId)));
  for (const { before, after } of changed) {
    await transaction
      .update(contracts)
      .set(columns(after))
      .where(eq(contracts.id, contractId(before)));
  }
  for (const batch of batches(added)) await transaction.insert(contracts).values(batch.map(columns));
}

async function applyTeams(
  transaction: Transaction,
  { added, changed, removed }: CompanyChanges['teams'],
  idOf: (number: string) => number,
): Promise<void> {
  const isTeam = ({ manager, employee }: TeamRow) =>
    and(eq(staff.managerId, idOf(manager)), eq(staff.employeeId, idOf(employee)));
  for (const row of removed) await transaction.delete(staff).where(isTeam(row));
  for (const { after } of changed) await transaction.update(staff).set({ kind: after.kind }).where(isTeam(after));
  for (const batch of batches(added)) {
    await transaction
      .insert(staff)
      .values(
        batch.map(({ manager, employee, kind }) => ({ managerId: idOf(manager), employeeId: idOf(employee), kind })),
      );
  }
}

async function applyBalances(
  transaction: Transaction,
  { added, changed, removed }: CompanyChanges['balances'],
  idOf: (number: string) => number,
): Promise<void> {
  const isBalance = ({ number, label }: BalanceRow) =>
    and(eq(leaveBalances.employeeId, idOf(number)), eq(leaveBalances.label, label));
  for (const row of removed) await transaction.delete(leaveBalances).where(isBalance(row));
  for (const { after } of changed) {
    await transaction.update(leaveBalances).set({ amount: after.hours, asOf: after.asOf }).where(isBalance(after));
  }
  for (const batch of batches(added)) {
    await transaction
      .insert(leaveBalances)
      .values(
        batch.map(({ number, label, hours, asOf }) => ({ employeeId: idOf(number), label, amount: hours, asOf })),
      );
  }
}

/**
 * Deletes accounts that no longer have employees, with their sessions and links. Keeps administrators'
 * accounts.
 */
async function removeFormerUsers(
  transaction: Transaction,
  { changed }: CompanyChanges['people'],
  known: Ids,
): Promise<void> {
  const former = changed.flatMap(({ before, after }) => {
    const id = before.email === null ? undefined : known.get(before.email);
    return id === undefined || before.email === after.email ? [] : [id];
  });
  const holders = transaction.select({ one: sql`1` }).from(employees).where(eq(employees.userId, users.id));
  await transaction.delete(users).where(and(inArray(users.id, former), not(users.isAdministrator), notExists(holders)));
}
