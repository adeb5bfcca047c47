import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, root } from './support/sources';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const programs = projectFiles().filter((path) => /^(app|backend|lib|scripts)\/.*\.(mjs|tsx?)$/.test(path));
const matching = (pattern: RegExp) => programs.filter((path) => pattern.test(read(path)));

// npm runs a script with `sh`, and on Windows with `cmd`.
describe('npm scripts', () => {
  test.each(Object.entries(scripts))('%s needs no POSIX shell', (_, script) => {
    for (const command of script.split(' && ')) {
      expect(command).toMatch(/^(?:biome|git|knip|next|node|npm run|vitest)(?: (?:[\w.:/=-]+|"[\w *-]+"))*$/);
    }
  });

  test('programs are started without a shell', () => {
    expect(programs.length).toBeGreaterThan(500);
    expect(matching(/\bshell: |\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
  });

  test('a preloaded file is named by its URL, because Windows paths are not accepted', () => {
    expect(matching(/'--import', (?:inProject|join|resolve)\(/)).toEqual([]);
  });
});
