import fc from 'fast-check';

/** A change of one field at any depth. `name` is the path of the field, such as `line.date`. */
export type Change<Value> = Readonly<{ name: string; change(value: Value): fc.Arbitrary<Value> }>;

/** Random values for a field, or a change for each of its parts. */
type Alternatives<Value> = fc.Arbitrary<Value> | readonly Change<Value>[];

/**
 * Random values or changes for every field of a type. A new field does not compile until it is in the table.
 */
export type Alternated<Value> = { readonly [Field in keyof Value]-?: Alternatives<Value[Field]> };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changesOf<Value extends object>(place: string, table: Alternated<Value>): readonly Change<Value>[] {
  const fields = Object.keys(table) as (keyof Value & string)[];
  return fields.flatMap((field) => changesOfField(`${place}.${field}`, field, table[field]));
}

function changesOfField<Value extends object, Field extends keyof Value>(
  name: string,
  field: Field,
  alternatives: Alternatives<Value[Field]>,
): readonly Change<Value>[] {
  const withField = (value: Value) => (other: Value[Field]) => ({ ...value, [field]: other });
  if ('generate' in alternatives) {
    const change = (value: Value) => alternatives.filter((other) => !isSame(other, value[field])).map(withField(value));
    return [{ name, change }];
  }
  return alternatives.map(({ name: inner, change }) => ({
    name: inner,
    change: (value: Value) => change(value[field]).map(withField(value)),
  }));
}

/** Returns changes that remove one row of a list or change one of its rows. */
export function changesInList<Row>(place: string, rows: readonly Change<Row>[]): readonly Change<Row[]>[] {
  const anyPlace = (list: readonly Row[]) => fc.nat({ max: list.length - 1 });
  return [
    {
      name: `${place} removed`,
      change: (list) => anyPlace(list).map((at) => list.filter((_, index) => index !== at)),
    },
    ...rows.map(({ name, change }) => ({
      name,
      change: (list: Row[]) => anyPlace(list).chain((at) => change(list[at] as Row).map((row) => list.with(at, row))),
    })),
  ];
}
