import * as z from 'zod';

/**
 * Schemas for the values that both APIs exchange. Reading is tolerant and writing is strict
 * (rule: read-tolerant). Unknown fields are dropped, missing optional fields get an empty default, and a
 * wrong type is an error.
 */

/**
 * An integer or a short string. Excludes path characters, so that an id cannot be `..` or contain a slash.
 */
export const idSchema = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/),
]);

/**
 * Accepts a missing value or an empty string as null, because some servers send an empty string for a missing
 * value (rule: read-empty-text).
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | null) => (value === '' ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);

export const optionalId = orNull(idSchema);

/**
 * Control characters other than tabs and line breaks, lone surrogates, and characters that change the
 * direction of the text after them and so disguise it.
 */
const controlCharacter = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\p{Surrogate}]/u;

export const hasControlCharacter = (value: string) => controlCharacter.test(value);

/**
 * The maximum number of paths to report. A few are enough, because the application's own requests contain no
 * control characters.
 */
const maxPaths = 20;
type Place = Readonly<{ value: unknown; name: string; parent: Place | null }>;

/**
 * The paths of values and field names with control characters, up to a maximum (rule: control-characters).
 * Iterative, because a deeply nested body would overflow the call stack.
 */
export function pathsOfControlCharacters(received: unknown): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const todo: Place[] = [{ value: received, name: '', parent: null }];
  for (let place = todo.pop(); place && found.length < maxPaths; place = todo.pop()) {
    const { value } = place;
    if (typeof value === 'string' && hasControlCharacter(value)) found.push(pathOf(place));
    if (typeof value !== 'object' || value === null) continue;
    if (Object.keys(value).some(hasControlCharacter)) found.push(pathOf(place));
    const parent = place;
    const named = Object.entries(value).filter(([name]) => !hasControlCharacter(name));
    todo.push(...named.map(([name, part]) => ({ value: part, name, parent })).reverse());
  }
  return found;
}

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at = place; at.parent !== null; at = at.parent) path.push(at.name);
  return path.reverse();
}

const empty = { text: '', list: [], flag: false };

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? empty.text);
export const flag = orNull(z.union([z.boolean(), z.literal(0), z.literal(1)])).transform((value) =>
  typeof value === 'number' ? value === 1 : (value ?? empty.flag),
);
export const listOf = <Item extends z.ZodType>(item: Item) => orNull(z.array(item)).transform((value) => value ?? []);

/** A record keyed by name. Many servers send an empty record as an empty list (rule: read-empty-list). */
export const recordOf = <Item extends z.ZodType>(item: Item) =>
  orNull(
    z.preprocess(
      (value: Record<string, z.input<Item>> | []) => (Array.isArray(value) && value.length === 0 ? {} : value),
      z.record(z.string(), item),
    ),
  ).transform((value) => value ?? {});

/** A date, `yyyy-MM-dd`. Drops a time after the date. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10));
export const optionalDate = orNull(date);

/** A time on the wall clock, `HH:mm`, from 00:00 to 24:00. Drops the seconds. */
export const wallClock = z
  .string()
  .regex(/^(?:[01]\d|2[0-4]):[0-5]\d(?::\d{2})?$/)
  .transform((value) => value.slice(0, 5));

const lengthOfTime = z
  .string()
  .regex(/^-?\d{1,5}:[0-5]\d(?::\d{2})?$/)
  .transform((value) => value.replace(/^(-?\d+:\d{2}).*$/, '$1'));

/** A duration, `HH:mm`. May be negative or above 24 hours (`38:30`, `-01:15`). */
export const duration = orNull(lengthOfTime).transform((value) => value ?? '00:00');

/** An instant. It is UTC unless it has an offset (rule: read-instant). */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/);
export const optionalInstant = orNull(instant);

/** An instant, or an `HH:mm` time on the same day as its line. */
export const optionalMoment = orNull(z.union([instant, wallClock]));

const numeral = z.union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?$/)]).transform(Number);

/** A number, which some servers send as a string. */
export const amount = orNull(numeral).transform((value) => value ?? 0);

/** Hours as a number or as `HH:mm` (rule: read-hours). */
export const optionalHours = orNull(z.union([numeral, lengthOfTime]));

export const contractType = z.enum(['FULL_TIME', 'PART_TIME', 'YOUTH']);
export const optionalContractType = orNull(contractType);

/* Values in an address: strings there, typed values in the code. */

const idText = /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/.source;
const idFromText = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : value);

/** An id in a path or query. */
export const idQuery = z.codec(z.string().regex(new RegExp(`^${idText}$`)), idSchema, {
  decode: idFromText,
  encode: (value) => String(value),
});
export const idsQuery = z.codec(z.string().regex(new RegExp(`^(?:${idText}(?:,${idText})*)?$`)), z.array(idSchema), {
  decode: (value) => (value === '' ? [] : value.split(',').map(idFromText)),
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
export const countQuery = z.codec(z.string().regex(/^[1-9]\d{0,5}$/), z.number().int().positive(), {
  decode: (value) => Number(value),
  encode: (value) => String(value),
});
/** A date that exists, from 1900 onwards. */
export const dateQuery = z.iso.date().regex(/^(?:19|[2-9]\d)/);
