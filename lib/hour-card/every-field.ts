/**
 * For functions that handle the fields of a line or card one by one. A new field does not compile until each
 * of them handles it.
 */

/** After a literal: `{ … } satisfies EveryField<DraftLine>` requires every field, including optional ones. */
export type EveryField<Shape> = Readonly<Record<keyof Shape, unknown>>;

/**
 * After destructuring: with `{ key, id, ...rest }`, `rest satisfies NoFields` compiles only if all fields
 * are named.
 */
export type NoFields = Readonly<Record<string, never>>;
