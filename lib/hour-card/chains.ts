import type { ResolvedLine } from './vocabulary';

/**
 * Groups lines into chains of connected ones: the end of one is the start of the next, as instants (DECISIONS 3).
 * Zero-hour lines take no part. Chains, and the lines in them, come in the order of their start.
 */
export function chainsOf(lines: readonly ResolvedLine[]): readonly (readonly ResolvedLine[])[] {
  const chains: ResolvedLine[][] = [];
  const timed = lines.filter(({ start, end }) => end > start);
  for (const line of timed.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const connected = chains.find((chain) => chain.at(-1)?.end === line.start);
    if (connected) connected.push(line);
    else chains.push([line]);
  }
  return chains;
}
