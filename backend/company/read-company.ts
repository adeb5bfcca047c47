import { asc, eq, isNotNull, max, min } from 'drizzle-orm';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { hourCardLines, hourCards } from '../database/tables/hour-card-tables';
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
import { type Company, keyOf, type OptionRow, type Person, type ShiftRow } from './company';
import { sheets } from './parse-workbook';
import { tidyName } from './tidy-name';

type Ids = ReadonlyMap<string, number>;

/** The ids of a company's rows by natural key. Includes hidden rows, unless stated otherwise. */
type StoredIds = Readonly<{
  users: Ids;
  people: Ids;
  contracts: Ids;
  departments: Ids;
  /** By department and shift label. */
  shifts: Ids;
  /** Visible schedule entries only, by row key. */
  entries: Ids;
  kinds: Ids;
  components: Ids;
  /** By full path, including the paths of parents. */
  options: Ids;
}>;

export type StoredCompany = Readonly<{
  /** The visible rows, as described in the workbook. */
  company: Company;
  ids: StoredIds;
  /**
   * The first and last day with hours on a card, by contract key. Contains only contracts that cards refer
   * to.
   */
  contractsInUse: ReadonlyMap<string, Readonly<{ first: string; last: string }>>;
  entriesInUse: ReadonlySet<number>;
}>;

/** Reads a whole company (rule: company-export). */
export async function readCompany(database: Database): Promise<StoredCompany> {
  const lookups = await readLookups(database);
  const shiftRows = await readShifts(database, lookups.departmentRows);
  const people = await readPeople(database, lookups.departmentRows);
  return {
    company: {
      ...people.rows,
      departments: lookups.departments,
      shifts: shiftRows.rows,
      kinds: lookups.kinds,
      components: lookups.components,
      options: lookups.options.rows,
    },
    ids: {
      ...lookups.ids,
      ...people.ids,
      shifts: shiftRows.ids,
      entries: shiftRows.entries,
      options: lookups.options.ids,
    },
    contractsInUse: people.contractsInUse,
    entriesInUse: await readEntriesInUse(database),
  };
}

/** The ids by key. If rows have the same key, uses the visible row. */
const idsBy = <Row extends { id: number; isHidden?: boolean }>(rows: readonly Row[], key: (row: Row) => string): Ids =>
  new Map(rows.toSorted((a, b) => Number(b.isHidden ?? 0) - Number(a.isHidden ?? 0)).map((row) => [key(row), row.id]));

/**
 * Tidies labels that were stored untidied, so that they are matched by what users see (rule:
 * company-same-names).
 */
const tidied = <Row extends { label: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, label: tidyName(row.label) }));

const isShown = ({ isHidden }: { isHidden: boolean }) => !isHidden;
const labelOf = ({ label }: { label: string }) => label;

async function readLookups(database: Database) {
  const departmentRows = tidied(await database.select().from(departments).orderBy(asc(departments.id)));
  const kindRows = tidied(await database.select().from(hourExceptionTypes).orderBy(asc(hourExceptionTypes.id)));
  const componentRows = tidied(await database.select().from(wageComponents).orderBy(asc(wageComponents.id)));
  const optionRows = tidied(await database.select().from(secondmentOptions).orderBy(asc(secondmentOptions.id)));
  return {
    departmentRows,
    departments: departmentRows.filter(isShown).map((row) => ({
      label: row.label,
      cardType: row.enforcedCardType,
      restMinutes: row.requiredRestMinutes,
      maxWorkMinutes: row.maxWorkMinutes,
      isYouth: row.isYouth,
      secondmentGroup: row.secondmentGroup,
    })),
    kinds: kindRows.filter(isShown).map(({ label, forAdding, forSubtracting, leaveBalance }) => ({
      label,
      forAdding,
      forSubtracting,
      leave: leaveBalance,
    })),
    components: componentRows.filter(isShown).map(({ label }) => ({ label })),
    options: optionsOf(optionRows),
    ids: {
      departments: idsBy(departmentRows, labelOf),
      kinds: idsBy(kindRows, labelOf),
      components: idsBy(componentRows, labelOf),
    },
  };
}

type OptionRecord = typeof secondmentOptions.$inferSelect;

/** One row per option without children, in order of creation. */
function optionsOf(records: readonly OptionRecord[]): Readonly<{ rows: OptionRow[]; ids: Ids }> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const pathOf = ({ parentId, label }: OptionRecord): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return [...(parent ? pathOf(parent) : []), label];
  };
  const shown = records.filter(isShown);
  const parents = new Set(shown.map(({ parentId }) => parentId));
  return {
    rows: shown.filter(({ id }) => !parents.has(id)).map((record) => ({ path: pathOf(record) })),
    ids: idsBy(records, (record) => keyOf(...pathOf(record))),
  };
}

type DepartmentRecord = typeof departments.$inferSelect;

async function readShifts(database: Database, departmentRows: readonly DepartmentRecord[]) {
  const shiftRecords = tidied(await database.select().from(shifts).orderBy(asc(shifts.id)));
  const entryRecords = await database
    .select()
    .from(shiftScheduleEntries)
    .orderBy(asc(shiftScheduleEntries.dayOfWeek), asc(shiftScheduleEntries.startMinutes));
  const breakRecords = await database.select().from(shiftScheduleBreaks).orderBy(asc(shiftScheduleBreaks.id));
  const entriesOf = groupBy(entryRecords.filter(isShown), ({ shiftId }) => shiftId);
  const breaksOf = groupBy(breakRecords, ({ entryId }) => entryId);
  const departmentsById = new Map(departmentRows.map((row) => [row.id, row]));
  const labelOfDepartment = (id: number) => departmentsById.get(id)?.label ?? '';
  const entries = new Map<string, number>();
  const rows = shiftRecords.flatMap(({ id, departmentId, label, isHidden }): ShiftRow[] => {
    if (isHidden || departmentsById.get(departmentId)?.isHidden) return [];
    const shift = { department: labelOfDepartment(departmentId), shift: label };
    const own = (entriesOf.get(id) ?? []).map((entry) => {
      const breaks = breaksOf.get(entry.id) ?? [];
      const row = {
        ...shift,
        day: entry.dayOfWeek,
        start: entry.startMinutes,
        end: entry.endMinutes,
        breaks: breaks.map(({ startMinutes, endMinutes }) => ({ start: startMinutes, end: endMinutes })),
      };
      entries.set(sheets.shifts.key(row), entry.id);
      return row;
    });
    return own.length > 0 ? own : [{ ...shift, day: null, start: null, end: null, breaks: [] }];
  });
  const ids = idsBy(shiftRecords, ({ departmentId, label }) => keyOf(labelOfDepartment(departmentId), label));
  return { rows, ids, entries };
}

async function readPeople(database: Database, departmentRows: readonly DepartmentRecord[]) {
  const userRecords = await database.select({ id: users.id, email: users.email }).from(users);
  const records = (await database.select().from(employees).orderBy(asc(employees.id))).map((record) => ({
    ...record,
    employeeNumber: tidyName(record.employeeNumber),
  }));
  const contractRecords = await database
    .select()
    .from(contracts)
    .orderBy(asc(contracts.employeeId), asc(contracts.startDate));
  const linkRecords = await database.select().from(departmentEmployees);
  const teamRecords = await database.select().from(staff).orderBy(asc(staff.managerId), asc(staff.employeeId));
  const balanceRecords = tidied(
    await database.select().from(leaveBalances).orderBy(asc(leaveBalances.employeeId), asc(leaveBalances.label)),
  );
  const inUse = await database
    .select({
      contractId: hourCards.contractId,
      week: max(hourCards.weekStart),
      first: min(hourCardLines.date),
      last: max(hourCardLines.date),
    })
    .from(hourCards)
    .leftJoin(hourCardLines, eq(hourCardLines.hourCardId, hourCards.id))
    .groupBy(hourCards.contractId);

  const emails = new Map(userRecords.map(({ id, email }) => [id, email]));
  const numbers = new Map(records.map(({ id, employeeNumber }) => [id, employeeNumber]));
  const numberOf = (id: number) => numbers.get(id) ?? '';
  const labels = new Map(departmentRows.filter(isShown).map(({ id, label }) => [id, label]));
  const linksOf = groupBy(linkRecords, ({ employeeId }) => employeeId);
  const people = records.map((record): Person => {
    const linked = (linksOf.get(record.id) ?? []).filter(
      ({ departmentId }) => departmentId !== record.defaultDepartmentId,
    );
    return {
      number: record.employeeNumber,
      name: record.fullName,
      email: record.userId === null ? null : (emails.get(record.userId) ?? null),
      company: record.companyName,
      isManager: record.isManager,
      isOffice: record.isOfficeEmployee,
      department: record.defaultDepartmentId === null ? null : (labels.get(record.defaultDepartmentId) ?? null),
      otherDepartments: linked.flatMap(({ departmentId }) => labels.get(departmentId) ?? []).toSorted(),
      lastDay: record.lastDay,
      language: record.language,
    };
  });
  const contractKey = ({ employeeId, startDate }: Readonly<{ employeeId: number; startDate: string }>) =>
    keyOf(numberOf(employeeId), startDate);
  const contractsById = new Map(contractRecords.map((record) => [record.id, record]));
  return {
    rows: {
      people,
      contracts: contractRecords.map(({ employeeId, type, startDate, endDate }) => ({
        number: numberOf(employeeId),
        type,
        start: startDate,
        end: endDate,
      })),
      teams: teamRecords.map(({ managerId, employeeId, kind }) => ({
        manager: numberOf(managerId),
        employee: numberOf(employeeId),
        kind,
      })),
      balances: balanceRecords.map(({ employeeId, label, amount, asOf }) => ({
        number: numberOf(employeeId),
        label,
        hours: amount,
        asOf,
      })),
    },
    ids: {
      users: idsBy(userRecords, ({ email }) => email),
      people: idsBy(records, ({ employeeNumber }) => employeeNumber),
      contracts: idsBy(contractRecords, contractKey),
    },
    contractsInUse: new Map(
      inUse.flatMap(({ contractId, week, first, last }) => {
        const contract = contractsById.get(contractId);
        if (!contract) return [];
        const day = week ?? contract.startDate;
        return [[contractKey(contract), { first: first ?? day, last: last ?? day }] as const];
      }),
    ),
  };
}

async function readEntriesInUse(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectDistinct({ id: hourCardLines.shiftScheduleId })
    .from(hourCardLines)
    .where(isNotNull(hourCardLines.shiftScheduleId));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
