import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/sources';

const row = /^\| (?<sentence>.+) \| `(?<file>[^`]+)` \| (?<title>.+) \|$/;

const rows = readFileSync(join(root, 'docs/spec-5-1.md'), 'utf8')
  .split('\n')
  .flatMap((line) => row.exec(line)?.groups ?? []);

test('every sentence of the editor names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.filter(({ file = '', title = '' }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !['test(', 'it(', 'it.each(', ')('].some((call) =>
      ["'", '"', '`'].some((quote) => text.includes(`${call}${quote}${title}${quote}`)),
    );
  });
  expect(missing.map(({ sentence, title }) => `${sentence}: ${title}`)).toEqual([]);
});
