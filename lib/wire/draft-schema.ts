import * as z from 'zod';
import { idSchema } from '@/lib/contract/values';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { contractTypes, type HourCardForm, secondmentTypes } from '@/lib/hour-card/vocabulary';

// This also runs in the browser, for drafts. Zod is imported as a namespace, so that only what is used gets
// bundled, and without code generation, which the page's content security policy forbids and reports.
if (typeof window !== 'undefined') z.config({ jitless: true });

const id = idSchema.nullable();
const key = z.string().min(1).max(64);
const minutes = z.number().int().min(-100_000).max(100_000);
const instant = z.number().int().min(0).max(1e9);
const contractType = z.enum(contractTypes).nullable();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).readonly();

/** `object` decides what happens to unknown keys: `z.strictObject` refuses them, `z.object` drops them. */
function formSchema(object: typeof z.strictObject): z.ZodType<HourCardForm> {
  const unreadable = object({ text: z.string().max(limits.fieldTextLength) }).readonly();
  const time = z.union([minutes.min(0).max(1439), z.null(), unreadable]);
  const span = {
    start: time,
    end: time,
    received: object({ start: instant, end: instant }).readonly().nullable(),
  };
  const exception = object({
    key,
    exceptionId: id,
    minutes: z.union([minutes, unreadable]),
    subtract: z.boolean(),
    wageComponentId: id,
    // A received comment may be longer than the engine allows; the editor reports it, and it is shortened
    // there.
    comment: z.string().max(2000),
  }).readonly();
  const secondment = object({
    type: z.enum(secondmentTypes),
    path: list(idSchema, 20),
    description: z.string().max(2000),
  }).readonly();
  const line = object({
    key,
    id,
    date: z.string().refine(isIsoDate),
    span: object(span).readonly(),
    breaks: list(object({ key, ...span }).readonly(), 10),
    exceptions: list(exception, 10),
    secondment,
    shiftScheduleId: id,
  }).readonly();
  return object({
    id,
    week: object({ year: z.number().int().min(1970).max(9999), week: z.number().int().min(0).max(53) }).readonly(),
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
    fullWeekSecondment: object({ enabled: z.boolean(), departmentId: id, shiftId: id }).readonly(),
    workedInTeams: z.boolean(),
    lines: list(line, 50),
  }).readonly();
}

/**
 * A form as a browser posts it: exactly this shape, within sizes that no honest card reaches. Whether the
 * values are right is for the engine to say, so these limits are well above those of the rules
 * (rule: save-posted-shape).
 */
export const draftSchema = formSchema(z.strictObject);

/** A form in the browser's storage. Keys that another version of the application added are dropped. */
export const storedFormSchema = formSchema(z.object);
