import * as z from 'zod';
import { idSchema } from '@/lib/contract/values';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { contractTypes, type HourCardForm, secondmentTypes } from '@/lib/hour-card/vocabulary';

// In the browser this reads drafts: zod is imported as a namespace wherever it goes along, so that only what
// is used is loaded. A page's policy forbids code made from text, and reports the attempt.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * A form as a browser posts it, or keeps it as a draft: the exact shape, nothing beside it, and sizes that no
 * honest card reaches. Whether its values are right is the engine's question, so limits here stand well above
 * those of the rules (rule: save-posted-shape).
 */

const id = idSchema.nullable();
const key = z.string().min(1).max(64);
const minutes = z.number().int().min(-100_000).max(100_000);
const instant = z.number().int().min(0).max(1e9);
const unreadable = z.strictObject({ text: z.string().max(limits.fieldTextLength) }).readonly();
const contractType = z.enum(contractTypes).nullable();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).readonly();

const time = z.union([minutes.min(0).max(1439), z.null(), unreadable]);
const span = {
  start: time,
  end: time,
  received: z.strictObject({ start: instant, end: instant }).readonly().nullable(),
};

const exception = z
  .strictObject({
    key,
    exceptionId: id,
    minutes: z.union([minutes, unreadable]),
    subtract: z.boolean(),
    wageComponentId: id,
    // What was received may be longer than the engine lets anyone save: it is told, and shortened, in the
    // editor.
    comment: z.string().max(2000),
  })
  .readonly();

const secondment = z
  .strictObject({
    type: z.enum(secondmentTypes),
    path: list(idSchema, 20),
    description: z.string().max(2000),
  })
  .readonly();

const line = z
  .strictObject({
    key,
    id,
    date: z.string().refine(isIsoDate),
    span: z.strictObject(span).readonly(),
    breaks: list(z.strictObject({ key, ...span }).readonly(), 10),
    exceptions: list(exception, 10),
    secondment,
    shiftScheduleId: id,
  })
  .readonly();

const lent = z.strictObject({ enabled: z.boolean(), departmentId: id, shiftId: id }).readonly();

export const draftSchema: z.ZodType<HourCardForm> = z
  .strictObject({
    id,
    week: z
      .strictObject({ year: z.number().int().min(1970).max(9999), week: z.number().int().min(0).max(53) })
      .readonly(),
    employeeId: id,
    contractId: id,
    contractType,
    savedContractType: contractType,
    departmentId: id,
    departmentEnforcedType: contractType,
    shiftId: id,
    travelExpenses: z.union([z.number(), unreadable]),
    maxWorkMinutesPerLine: minutes,
    requiredRestMinutes: minutes,
    fullWeekSecondment: lent,
    workedInTeams: z.boolean(),
    lines: list(line, 50),
  })
  .readonly();
