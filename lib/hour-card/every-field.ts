/**
 * Types for functions that name every field of a line or card. After a field is added, these functions do not
 * compile until they handle it.
 */

/**
 * Use after an object literal: `{ … } satisfies EveryField<DraftLine>` requires every field, including
 * optional ones.
 */
export type EveryField<Shape> = Readonly<Record<keyof Shape, unknown>>;

/**
 * Use after destructuring: with `{ key, id, ...rest }`, `rest satisfies NoFields` compiles only if all fields
 * are named.
 */
export type NoFields = Readonly<Record<string, never>>;
