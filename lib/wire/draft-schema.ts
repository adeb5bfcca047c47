import * as z from 'zod';
import { idSchema } from '@/lib/contract/values';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import {
  contractTypes,
  type DraftException,
  type DraftLine,
  type HourCardForm,
  secondmentTypes,
} from '@/lib/hour-card/vocabulary';

const id = idSchema.nullable();
const key = z.string().min(1).max(64);
const minutes = z.number().int().min(-100_000).max(100_000);
const instant = z.number().int().min(0).max(1e9);
const contractType = z.enum(contractTypes).nullable();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).readonly();

const unreadable = z.strictObject({ text: z.string().max(limits.fieldTextLength) }).readonly();
const time = z.union([minutes.min(0).max(1439), z.null(), unreadable]);
const span = {
  start: time,
  end: time,
  received: z.strictObject({ start: instant, end: instant }).readonly().nullable(),
};
/** Requires a schema for every field of a shape, including optional ones. */
type SchemasOf<Shape> = Readonly<Record<keyof Shape, z.ZodType>>;

const exception = z
  .strictObject({
    key,
    exceptionId: id,
    minutes: z.union([minutes, unreadable]),
    subtract: z.boolean(),
    wageComponentId: id,
    // Accept more than the engine allows, because a received comment may be longer: the editor reports that,
    // and the user shortens the comment.
    comment: z.string().max(2000),
  } satisfies SchemasOf<DraftException>)
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
  } satisfies SchemasOf<DraftLine>)
  .readonly();

/**
 * The form that a browser posts: exactly this shape, within sizes that no real card reaches. The engine
 * checks the values, so these limits are well above those of the rules (rule: save-posted-shape).
 */
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
    fullWeekSecondment: z.strictObject({ enabled: z.boolean(), departmentId: id, shiftId: id }).readonly(),
    workedInTeams: z.boolean(),
    lines: list(line, 50),
  } satisfies SchemasOf<HourCardForm>)
  .readonly();
