/** A figure of the table, with what it may be at most or has to be at least. */
export type Row = Readonly<{
  name: string;
  value: number;
  limit: number;
  atLeast?: boolean;
  unit?: string;
  note?: string;
}>;

export function passes({ value, limit, atLeast = false }: Row): boolean {
  return atLeast ? value >= limit : value <= limit;
}

/** A row as a line: `ok    created, page views   0.470   at least 0.45`. */
export function lineOf(row: Row): string {
  const { name, value, limit, atLeast = false, unit = '', note = '' } = row;
  const digits = Number.isInteger(limit) ? 0 : 2;
  const figure = `${value.toFixed(digits === 0 ? 0 : 3)}${unit}`.padStart(12);
  const wanted = `${atLeast ? 'at least' : 'at most'} ${limit.toFixed(digits)}${unit}`.padEnd(18);
  return `  ${passes(row) ? 'ok  ' : 'OVER'}  ${name.padEnd(44)} ${figure}   ${wanted} ${note}`.trimEnd();
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
