import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import {
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleBreaks,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from '../database/tables/lookup-tables';
import { type Company, type DepartmentRow, type KindRow, keyOf, type ShiftRow } from './company';
import type { CompanyChanges } from './compare-company';
import { sheets } from './parse-workbook';
import type { StoredCompany } from './read-company';

/**
 * Stores the changes to departments, shifts, kinds, wage components and secondment options. Returns the
 * department ids by label. Removed rows become hidden, and rows that return become visible again (rules:
 * company-ends, company-returns).
 */
export async function applyLookups(
  transaction: Transaction,
  wanted: Company,
  changes: CompanyChanges,
  stored: StoredCompany,
): Promise<ReadonlyMap<string, number>> {
  const departmentIds = new Map(stored.ids.departments);
  const idOfDepartment = (label: string) => knownId(departmentIds, label);
  for (const row of changedRows(changes.departments)) {
    const values = { ...departmentColumns(row), isHidden: false };
    const id = departmentIds.get(row.label);
    if (id !== undefined) await transaction.update(departments).set(values).where(eq(departments.id, id));
    else
      departmentIds.set(
        row.label,
        onlyId(await transaction.insert(departments).values(values).returning({ id: departments.id })),
      );
  }
  const removedDepartments = changes.departments.removed.map(({ label }) => idOfDepartment(label));
  await transaction.update(departments).set({ isHidden: true }).where(inArray(departments.id, removedDepartments));

  await applyShifts(transaction, wanted.shifts, changes.shifts, stored, idOfDepartment);
  await applyKinds(transaction, changes.kinds, stored.ids.kinds);
  await applyComponents(transaction, changes.components, stored.ids.components);
  await applyOptions(transaction, wanted, changes, stored);
  return departmentIds;
}

const changedRows = <Row>({ added, changed }: { added: readonly Row[]; changed: readonly { after: Row }[] }) => [
  ...added,
  ...changed.map(({ after }) => after),
];

function onlyId(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no id for a new row');
  return row.id;
}

/**
 * The id of a row that was read or stored earlier. Throws for an unknown key, which cannot occur: the check
 * of the workbook refuses unknown keys.
 */
export function knownId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error('A row of the import refers to nothing that is stored');
  return id;
}

const departmentColumns = (row: DepartmentRow) => ({
  label: row.label,
  enforcedCardType: row.cardType,
  requiredRestMinutes: row.restMinutes,
  maxWorkMinutes: row.maxWorkMinutes,
  isYouth: row.isYouth,
  secondmentGroup: row.secondmentGroup,
});

async function applyShifts(
  transaction: Transaction,
  wanted: readonly ShiftRow[],
  changes: CompanyChanges['shifts'],
  stored: StoredCompany,
  idOfDepartment: (label: string) => number,
): Promise<void> {
  const keyOfShift = ({ department, shift }: ShiftRow) => keyOf(department, shift);
  const shiftIds = new Map(stored.ids.shifts);
  const before = new Set(stored.company.shifts.map(keyOfShift));
  const after = new Set(wanted.map(keyOfShift));
  for (const row of wanted) {
    const key = keyOfShift(row);
    const id = shiftIds.get(key);
    if (before.has(key)) continue;
    before.add(key);
    if (id !== undefined) await transaction.update(shifts).set({ isHidden: false }).where(eq(shifts.id, id));
    else {
      const values = { departmentId: idOfDepartment(row.department), label: row.shift };
      shiftIds.set(key, onlyId(await transaction.insert(shifts).values(values).returning({ id: shifts.id })));
    }
  }
  const removed = [...before].filter((key) => !after.has(key)).map((key) => knownId(shiftIds, key));
  await transaction.update(shifts).set({ isHidden: true }).where(inArray(shifts.id, removed));

  const entryId = (row: ShiftRow) => stored.ids.entries.get(sheets.shifts.key(row));
  for (const { before: former, after: row } of changes.changed)
    await storeEntry(transaction, row, entryId(former), shiftIds);
  for (const row of changes.added) await storeEntry(transaction, row, undefined, shiftIds);
  for (const row of changes.removed) await dropEntry(transaction, entryId(row), stored.entriesInUse);
}

async function storeEntry(
  transaction: Transaction,
  { department, shift, day, start, end, breaks }: ShiftRow,
  known: number | undefined,
  shiftIds: ReadonlyMap<string, number>,
): Promise<void> {
  if (day === null || start === null || end === null) return;
  const { id } = shiftScheduleEntries;
  const times = { dayOfWeek: day, startMinutes: start, endMinutes: end };
  const values = { ...times, shiftId: knownId(shiftIds, keyOf(department, shift)) };
  if (known !== undefined) {
    await transaction.update(shiftScheduleEntries).set(times).where(eq(id, known));
    await transaction.delete(shiftScheduleBreaks).where(eq(shiftScheduleBreaks.entryId, known));
  }
  const entryId = known ?? onlyId(await transaction.insert(shiftScheduleEntries).values(values).returning({ id }));
  if (breaks.length === 0) return;
  await transaction
    .insert(shiftScheduleBreaks)
    .values(breaks.map((pause) => ({ entryId, startMinutes: pause.start, endMinutes: pause.end })));
}

async function dropEntry(transaction: Transaction, id: number | undefined, inUse: ReadonlySet<number>): Promise<void> {
  if (id === undefined) return;
  const isEntry = eq(shiftScheduleEntries.id, id);
  if (inUse.has(id)) {
    await transaction.update(shiftScheduleEntries).set({ isHidden: true }).where(isEntry);
    return;
  }
  await transaction.delete(shiftScheduleBreaks).where(eq(shiftScheduleBreaks.entryId, id));
  await transaction.delete(shiftScheduleEntries).where(isEntry);
}

type Ids = ReadonlyMap<string, number>;

async function applyKinds(transaction: Transaction, changes: CompanyChanges['kinds'], ids: Ids): Promise<void> {
  const { id } = hourExceptionTypes;
  const columns = ({ leave, ...row }: KindRow) => ({ ...row, leaveBalance: leave, isHidden: false });
  for (const row of changedRows(changes)) {
    const known = ids.get(row.label);
    if (known === undefined) await transaction.insert(hourExceptionTypes).values(columns(row));
    else await transaction.update(hourExceptionTypes).set(columns(row)).where(eq(id, known));
  }
  const removed = changes.removed.map(({ label }) => knownId(ids, label));
  await transaction.update(hourExceptionTypes).set({ isHidden: true }).where(inArray(id, removed));
}

async function applyComponents(
  transaction: Transaction,
  changes: CompanyChanges['components'],
  ids: Ids,
): Promise<void> {
  const { id } = wageComponents;
  for (const { label } of changes.added) {
    const known = ids.get(label);
    if (known === undefined) await transaction.insert(wageComponents).values({ label });
    else await transaction.update(wageComponents).set({ isHidden: false }).where(eq(id, known));
  }
  const removed = changes.removed.map(({ label }) => knownId(ids, label));
  await transaction.update(wageComponents).set({ isHidden: true }).where(inArray(id, removed));
}

/** Stores each option with its parents, and hides options that are no longer on any path. */
async function applyOptions(
  transaction: Transaction,
  wanted: Company,
  { options }: CompanyChanges,
  stored: StoredCompany,
): Promise<void> {
  if (options.added.length + options.removed.length === 0) return;
  const { id } = secondmentOptions;
  const ids = new Map(stored.ids.options);
  const retained = new Set<number>();
  for (const { path } of wanted.options) {
    let parentId: number | null = null;
    for (const [index, label] of path.entries()) {
      const key = keyOf(...path.slice(0, index + 1));
      const known = ids.get(key);
      const values: typeof secondmentOptions.$inferInsert = { parentId, label };
      parentId = known ?? onlyId(await transaction.insert(secondmentOptions).values(values).returning({ id }));
      ids.set(key, parentId);
      retained.add(parentId);
    }
  }
  await transaction
    .update(secondmentOptions)
    .set({ isHidden: false })
    .where(inArray(id, [...retained]));
  const removed = [...ids.values()].filter((one) => !retained.has(one));
  await transaction.update(secondmentOptions).set({ isHidden: true }).where(inArray(id, removed));
}
