import { and, eq, inArray } from 'drizzle-orm';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { sameId } from '@/lib/hour-card/identity';
import { cardType, limits } from '@/lib/hour-card/rules/card-rules';
import type { CardRules, Id } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { tableId } from '../database/queries';
import {
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from '../database/tables/lookup-tables';
import { contracts, departmentEmployees } from '../database/tables/people-tables';
import { shiftSchedule } from '../lookups/lookup-handlers';

/** A reference to something that does not exist or that the employee may not use. */
export type ReferenceIssue = Readonly<{ code: 'invalid_reference'; field: string }>;

type Found = Readonly<{ rules: CardRules; issues: readonly ReferenceIssue[] }>;

/**
 * The references of the stored card. An update may keep them, even if the employee can no longer choose them.
 */
export type StoredReferences = Readonly<{ departmentId: number }>;

/**
 * Looks up the references in a payload. Returns the data for the engine's rules, and the wrong references.
 */
export async function cardReferences(
  database: Database,
  zone: string,
  employeeId: number,
  payload: HourCardPayload,
  stored: StoredReferences | null,
): Promise<Found> {
  const contract = await findContract(database, employeeId, payload.contract);
  const department = await findDepartment(database, payload.department);
  const schedule = await findSchedule(database, payload.department, payload.shift);
  const exceptionTypes = await database.select().from(hourExceptionTypes);
  const lent = payload.full_week_secondment;

  const faults: Record<string, boolean> = {
    contract: contract === null,
    department:
      department === null ||
      (department.id !== stored?.departmentId &&
        !(await mayUse(database, employeeId, department, contract?.type === 'YOUTH'))),
    shift: payload.shift !== null && schedule === null,
    full_week_secondment_department: lent && !(await isLentTo(database, payload.full_week_secondment_department)),
    full_week_secondment_shift: lent && !(await isShiftOf(database, payload)),
    type:
      contract !== null &&
      payload.type !==
        cardType({
          contractType: contract.type,
          departmentEnforcedType: department?.enforcedCardType ?? null,
          fullWeekSecondment: { enabled: lent, departmentId: null, shiftId: null },
        }),
    lines: !(await knowsLineReferences(database, payload, exceptionTypes, schedule)),
  };
  return {
    rules: {
      zone,
      contract,
      maxWorkMinutesPerLine: department?.maxWorkMinutes ?? limits.maxWorkMinutesPerLine,
      requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
      schedule,
      exceptionTypes,
    },
    issues: Object.entries(faults)
      .filter(([, wrong]) => wrong)
      .map(([field]) => ({ code: 'invalid_reference', field })),
  };
}

async function findContract(database: Database, employeeId: number, contractId: Id) {
  const id = tableId(contractId);
  if (id === null) return null;
  const [contract] = await database
    .select({ id: contracts.id, type: contracts.type, startDate: contracts.startDate, endDate: contracts.endDate })
    .from(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.employeeId, employeeId)));
  return contract ?? null;
}

async function findDepartment(database: Database, departmentId: Id | null) {
  const id = departmentId === null ? null : tableId(departmentId);
  if (id === null) return null;
  const [department] = await database.select().from(departments).where(eq(departments.id, id));
  return department ?? null;
}

type Department = typeof departments.$inferSelect;

/** Employees may use the departments they belong to. Youth workers may also use every youth department. */
async function mayUse(database: Database, employeeId: number, department: Department, youth: boolean) {
  if (youth && department.isYouth) return true;
  const [link] = await database
    .select({ id: departmentEmployees.departmentId })
    .from(departmentEmployees)
    .where(and(eq(departmentEmployees.departmentId, department.id), eq(departmentEmployees.employeeId, employeeId)));
  return link !== undefined;
}

async function findShift(database: Database, departmentId: Id | null, shiftId: Id) {
  const [id, department] = [tableId(shiftId), departmentId === null ? null : tableId(departmentId)];
  if (id === null || department === null) return null;
  const [shift] = await database
    .select({ id: shifts.id })
    .from(shifts)
    .where(and(eq(shifts.id, id), eq(shifts.departmentId, department)));
  return shift?.id ?? null;
}

async function findSchedule(database: Database, departmentId: Id, shiftId: Id | null) {
  const id = shiftId === null ? null : await findShift(database, departmentId, shiftId);
  return id === null ? null : shiftSchedule(database, id);
}

/** Whether the department exists and is open to secondment. The engine checks that a department is given. */
async function isLentTo(database: Database, departmentId: Id | null): Promise<boolean> {
  if (departmentId === null) return true;
  const department = await findDepartment(database, departmentId);
  return department !== null && department.secondmentGroup !== null;
}

async function isShiftOf(database: Database, payload: HourCardPayload): Promise<boolean> {
  const { full_week_secondment_department: department, full_week_secondment_shift: shift } = payload;
  return shift === null || (await findShift(database, department, shift)) !== null;
}

type ExceptionType = typeof hourExceptionTypes.$inferSelect;

/**
 * Whether all these entries belong to the shift but were hidden when its schedule changed. A card keeps the
 * entries it was made with (rule: company-ends-correctable).
 */
async function areHiddenEntries(database: Database, shift: Id | null, entries: readonly Id[]): Promise<boolean> {
  const shiftId = shift === null ? null : tableId(shift);
  if (entries.length === 0 || shiftId === null) return entries.length === 0;
  const { id, shiftId: ofShift, isHidden } = shiftScheduleEntries;
  const hidden = await database
    .select({ id })
    .from(shiftScheduleEntries)
    .where(and(eq(ofShift, shiftId), isHidden));
  return entries.every((entry) => hidden.some((one) => sameId(one.id, entry)));
}

async function knowsLineReferences(
  database: Database,
  payload: HourCardPayload,
  exceptionTypes: readonly ExceptionType[],
  schedule: CardRules['schedule'],
): Promise<boolean> {
  const { lines } = payload;
  const exceptions = lines.flatMap((line) => line.work_time_exceptions);
  // Check that the exception types exist. The engine checks whether a type fits the sign of its minutes.
  const typesKnown = exceptions.every(({ hour_exception }) =>
    exceptionTypes.some(({ id }) => sameId(id, hour_exception)),
  );
  // Without a shift, schedule entries are not stored. An entry that belongs to another shift is an error.
  const entries = lines.map(({ shift_schedule: entry }) => entry).filter((entry) => entry !== null);
  const unlisted = entries.filter((entry) => schedule !== null && !schedule.some(({ id }) => sameId(id, entry)));
  const entriesKnown = await areHiddenEntries(database, payload.shift, unlisted);
  const options = lines.map((line) => line.secondment_option);
  const components = exceptions.map((exception) => exception.wage_component);
  return (
    typesKnown &&
    entriesKnown &&
    (await allExist(database, secondmentOptions, options)) &&
    (await allExist(database, wageComponents, components))
  );
}

async function allExist(
  database: Database,
  table: typeof secondmentOptions | typeof wageComponents,
  given: readonly (Id | null)[],
): Promise<boolean> {
  const named = new Set(given.filter((id) => id !== null).map(String));
  if (named.size === 0) return true;
  const ids = [...named].map(tableId).filter((id) => id !== null);
  const found = await database.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return found.length === named.size;
}
