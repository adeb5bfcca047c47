import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/sources';

const row = /^\| (?<sentence>.+) \| `(?<file>[^`]+)` \| (?<title>.+) \|$/;

const proofs = [
  { page: 'docs/spec-5-1.md', least: 100 },
  { page: 'docs/spec-accounts.md', least: 30 },
];

test.each(proofs)('every sentence of $page names a test that is there', ({ page, least }) => {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .map((line) => row.exec(line)?.groups)
    .filter((groups) => groups !== undefined);
  expect(rows.length).toBeGreaterThan(least);
  const missing = rows.filter(({ file = '', title = '' }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !['test(', 'it(', 'it.each(', ')('].some((call) =>
      ["'", '"', '`'].some((quote) => text.includes(`${call}${quote}${title}${quote}`)),
    );
  });
  expect(missing.map(({ sentence, title }) => `${sentence}: ${title}`)).toEqual([]);
});
