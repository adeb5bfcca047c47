/**
 * For functions that handle the fields of a line or card one by one: a new field does not compile until each
 * of them has decided what to do with it.
 */

/** After a literal: `{ … } satisfies EveryField<DraftLine>` names every field, optional ones too. */
export type EveryField<Shape> = Readonly<Record<keyof Shape, unknown>>;

/** After taking a shape apart: in `{ key, id, ...rest }`, `rest satisfies NothingLeft` if all are named. */
export type NothingLeft = Readonly<Record<string, never>>;
