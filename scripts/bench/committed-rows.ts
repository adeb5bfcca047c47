import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/tests/e2e/support/paths';
import type { Row } from './row';

const document = join(root, 'docs/benchmarks.md');
const rowPattern = /^\| (\d+ [^|]+?) \| ([\d.]+)[^|]*\|/;

/** The values in docs/benchmarks.md by the names of their rows. */
export function committedRows(): Map<string, number> {
  const matches = readFileSync(document, 'utf8')
    .split('\n')
    .map((line) => rowPattern.exec(line));
  return new Map(matches.flatMap((match) => (match ? [[match[1] ?? '', Number(match[2])] as const] : [])));
}

export const format = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Replaces the measured rows in docs/benchmarks.md, and adds new ones at the end of the table. */
export function writeRows(rows: readonly Row[]): void {
  const lines = readFileSync(document, 'utf8').trimEnd().split('\n');
  for (const { name, value, unit, target, note = '' } of rows) {
    const goal = target === null ? '' : `${format(target)} ${unit}`.trim();
    const over = target !== null && value > target ? ' (over)' : '';
    const line = `| ${name} | ${`${format(value)} ${unit}`.trim()}${over} | ${goal} | ${note} |`;
    const at = lines.findIndex((other) => rowPattern.exec(other)?.[1] === name);
    if (at >= 0) lines[at] = line;
    else lines.splice(lines.findLastIndex((other) => other.startsWith('| ')) + 1, 0, line);
  }
  writeFileSync(document, `${lines.join('\n')}\n`);
}
