/**
 * For functions that handle the fields of a line or card one by one: a new field does not compile until each
 * of them has decided what to do with it.
 */

/** After a literal: `{ … } satisfies EveryField<DraftLine>` names every field, optional ones too. */
export type EveryField<Shape> = Readonly<Record<keyof Shape, unknown>>;

/** After taking a shape apart: `{ key, id, ...rest }` with `rest satisfies NothingLeft` has named every field. */
export type NothingLeft = Readonly<Record<string, never>>;
