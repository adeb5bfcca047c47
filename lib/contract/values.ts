import * as z from 'zod';

/**
 * The values both interfaces exchange, read tolerantly and rebuilt strictly (rule: read-tolerant): unknown
 * fields fall away, a missing optional field gets its empty default, a wrong type is a fault.
 */

/** An id is an integer or a short text without path characters; `..`, `/` and the like are no ids. */
export const idSchema = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/),
]);

export const optionalId = idSchema.nullish().transform((id) => id ?? null);

const empty = { text: '', list: [], flag: false };

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? empty.text);
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform((value) => (typeof value === 'number' ? value === 1 : (value ?? empty.flag)));
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** `yyyy-MM-dd`, also when a time follows it. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10));
export const optionalDate = date.nullish().transform((value) => value ?? null);

/** `HH:mm` of the wall clock, 00:00 to 24:00, also with seconds behind it. */
export const wallClock = z
  .string()
  .regex(/^(?:[01]\d|2[0-4]):[0-5]\d(?::\d{2})?$/)
  .transform((value) => value.slice(0, 5));

/** `HH:mm` of a length of time, signed and possibly above 24 hours (`38:30`, `-01:15`). */
export const duration = z
  .string()
  .regex(/^-?\d{1,5}:[0-5]\d(?::\d{2})?$/)
  .nullish()
  .transform((value) => (value ? value.replace(/^(-?\d+:\d{2}).*$/, '$1') : '00:00'));

/** An instant: UTC where it carries no offset (rule: read-instant). */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/);
export const optionalInstant = instant.nullish().transform((value) => value || null);

/** An amount that some servers send as a text. */
export const amount = z
  .union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?$/)])
  .nullish()
  .transform((value) => Number(value ?? 0));

export const contractType = z.enum(['FULL_TIME', 'PART_TIME', 'YOUTH']);
export const optionalContractType = contractType.nullish().transform((value) => value ?? null);

/* Query values: texts on the line, typed in the code. */

export const idQuery = z.codec(z.string(), idSchema, {
  decode: (value) => (/^\d{1,15}$/.test(value) ? Number(value) : value),
  encode: (value) => String(value),
});
export const idsQuery = z.codec(z.string(), z.array(idSchema), {
  decode: (value) => (value === '' ? [] : value.split(',').map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : id))),
  encode: (value) => value.join(','),
});
export const textsQuery = z.codec(z.string(), z.array(z.string()), {
  decode: (value) => (value === '' ? [] : value.split(',')),
  encode: (value) => value.join(','),
});
export const flagQuery = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (value) => value === '1',
  encode: (value) => (value ? '1' : '0'),
});
export const countQuery = z.codec(z.string().regex(/^\d{1,6}$/), z.number().int().positive(), {
  decode: (value) => Number(value),
  encode: (value) => String(value),
});
export const dateQuery = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
