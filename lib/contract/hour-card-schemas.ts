import { z } from 'zod';
import {
  amount,
  contractType,
  date,
  duration,
  flag,
  idSchema,
  instant,
  listOf,
  optionalContractType,
  optionalId,
  optionalInstant,
  optionalMoment,
  orNull,
  text,
} from './values';

const upperCase = text.transform((value) => value.toUpperCase());
const weekFields = { week: z.number().int().min(0).max(53), year: z.number().int() };
/** The number of a card or employee, which some servers send as a JSON number instead of a string. */
const label = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** An hour card received for editing. `status` and the fields after it may be missing. */
export const receivedHourCardSchema = z.object({
  id: idSchema,
  travel_expenses: amount,
  contract_id: optionalId,
  department_id: optionalId,
  employee_id: idSchema,
  shift_id: optionalId,
  ...weekFields,
  type: optionalContractType,
  worked_in_teams: flag,
  full_week_secondment: flag,
  full_week_secondment_department: optionalId,
  full_week_secondment_shift: optionalId,
  lines: listOf(
    z.object({
      id: optionalId,
      date_time: z
        .string()
        .nullish()
        .transform((value) => value || null),
      start: optionalInstant,
      end: optionalInstant,
      breaks: listOf(z.object({ start_time: optionalMoment, end_time: optionalMoment })),
      work_time_exceptions: listOf(
        z.object({
          hour_exception_id: idSchema,
          wage_component_id: optionalId,
          /** Positive or negative (rule: exception-sign). */
          minutes: z.number().int(),
          comment: text,
        }),
      ),
      secondment_option_id: optionalId,
      secondment_option_extra_value: text,
      shift_schedule_id: optionalId,
    }),
  ),
  status: upperCase,
  number: label,
  comment: text,
  updated_at: optionalInstant,
  /** Why the card was reopened after its export. Servers that never reopen cards omit it. */
  correction_reason: text,
});
export type ReceivedHourCard = z.output<typeof receivedHourCardSchema>;

const payloadText = z.string().max(255);

/** The request body for a submitted card. Instants are UTC, `yyyy-MM-ddTHH:mm` (rule: save-payload). */
export const hourCardPayloadSchema = z.object({
  type: contractType,
  contract: idSchema,
  department: idSchema,
  employee: idSchema,
  travel_expenses: z.number().min(0).max(99_999),
  full_week_secondment: z.boolean(),
  full_week_secondment_department: idSchema.nullable(),
  full_week_secondment_shift: idSchema.nullable(),
  shift: idSchema.nullable(),
  ...weekFields,
  worked_in_teams: z.boolean(),
  lines: z
    .array(
      z.object({
        start: instant,
        end: instant,
        breaks: z.array(z.object({ start: instant, end: instant })).max(10),
        secondment_option: idSchema.nullable(),
        secondment_option_extra_value: payloadText,
        shift_schedule: idSchema.nullable(),
        work_time_exceptions: z
          .array(
            z.object({
              minutes: z.number().int(),
              hour_exception: idSchema,
              wage_component: idSchema.nullable(),
              comment: payloadText,
            }),
          )
          .max(10),
      }),
    )
    .max(50),
});
export type HourCardPayload = z.output<typeof hourCardPayloadSchema>;

/** Work without a break. */
const workedStretch = z.object({ start: instant, end: instant, secondment_option_name: text });

/** A card in a list. The fields for managers are empty in the employee's own list. */
export const listedHourCardSchema = z.object({
  id: idSchema,
  ...weekFields,
  department_name: text,
  shift_name: text,
  status: upperCase,
  comment: text,
  number: label,
  full_week_secondment: flag,
  travel_expenses: amount,
  time_worked_inclusive: duration,
  time_worked_exclusive: duration,
  lines: listOf(
    z.object({
      id: idSchema,
      start: optionalInstant,
      end: optionalInstant,
      time_worked_inclusive: duration,
      time_worked_exclusive: duration,
      difference: duration,
      secondment_option_name: text,
      secondment_option_extra_value: text,
      /** Other servers may have lists of their own under the optional names, so these never fail. */
      breaks: listOf(z.object({ start_time: instant, end_time: instant }))
        .catch([])
        .describe('Only with `details=1`. Optional.'),
      work_time_exceptions: listOf(
        z.object({ id: idSchema, hour_exception_name: text, time: duration, comment: text, wage_component_name: text }),
      ),
    }),
  ),
  employee_id: optionalId,
  employee_number: label,
  employee_name: text,
  updated_at: optionalInstant,
  /** Whether the card was reopened after an export. Servers that never reopen cards omit this. */
  is_correction: flag,
  /** Why the card was reopened. Still present after the next export. */
  correction_reason: text,
  /** Why a card was reopened, and how it differs from its last export. Null after the next export. */
  correction: orNull(
    z.object({
      reason: text,
      /**
       * The hours that differ, by day, kind of hours and wage component. For worked hours,
       * `hour_exception_name` is empty.
       */
      hours: listOf(
        z.object({
          date,
          hour_exception_name: text,
          wage_component_name: text,
          exported: duration,
          current: duration,
        }),
      ),
      exported_travel_expenses: amount,
      times: listOf(z.object({ date, exported: listOf(workedStretch), current: listOf(workedStretch) })).describe(
        'The days on which the times or the secondment differ, with all work of the day; breaks are left out. Optional.',
      ),
      fields: listOf(z.object({ field: text, exported: text, current: text })).describe(
        'The names that differ. `field` is `department`, `shift` or `full_week_secondment`; the last names the department. Optional.',
      ),
      /** Also true if the hours are equal but other values differ, such as start and end times. */
      is_changed: flag,
    }),
  ),
  history: listOf(z.object({ action: text, at: instant, by: text, impersonated: flag, reason: text }))
    .catch([])
    .describe(
      'Who saved and decided on the card, oldest first; only with `details=1`. `action` is `created`, `changed`, `approved`, `declined`, `reopened` or `correction_cancelled`, and `by` is a name. Optional.',
    ),
});
export type WireListedHourCard = z.output<typeof listedHourCardSchema>;

export const missingHourCardSchema = z.object({
  employee_id: idSchema,
  employee_name: text,
  employee_number: label,
  ...weekFields,
  /** Whether `remindMissing` can mail this employee. Servers that send no reminders omit it. */
  can_be_reminded: flag,
});

const total = z.object({ total: z.number().int().nonnegative() });

/** Accepts a page in any of three shapes and converts it to one (rule: read-pages). */
export const pageOf = <Item extends z.ZodType>(item: Item) => {
  const items = z.array(item);
  const success = z.literal(true);
  return z.union([
    z
      .object({ success, data: z.object({ items, total: z.number().int().nonnegative() }) })
      .transform(({ data }) => ({ data: { items: data.items, total: data.total } })),
    z
      .object({ success, data: z.object({ items, meta: total }) })
      .transform(({ data }) => ({ data: { items: data.items, total: data.meta.total } })),
    z
      .object({ success, data: items, meta: total })
      .transform(({ data, meta }) => ({ data: { items: data, total: meta.total } })),
  ]);
};
