/** One line of the result. A higher value is worse. Without a target, the value is only reported. */
export type Row = Readonly<{ name: string; value: number; unit: string; target: number | null; note?: string }>;

export const medianOf = (values: readonly number[]) => percentileOf(values, 0.5);

export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The number of measurements that a median is taken of. */
export const runs = Number(process.env.BENCH_RUNS ?? 9);

export async function repeat<Result>(times: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await measure());
  return results;
}
