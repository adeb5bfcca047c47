import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from './support/sources';

const byName = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

/** The files that a file imports statically. Leaves out type-only imports. */
function loadedWith(source: Source): readonly string[] {
  const lines = source.tree.statements
    .filter(ts.isImportDeclaration)
    .map((node) => source.tree.getLineAndCharacterOfPosition(node.moduleSpecifier.pos).line);
  return importsOf(source)
    .filter(({ line, typeOnly }) => !typeOnly && lines.includes(line - 1))
    .map(({ to }) => to);
}

/** The chain of static imports from `start` to `wanted`; null if there is none. */
function chainTo(wanted: string, start: string): readonly string[] | null {
  const open: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let chain = open.pop(); chain !== undefined; chain = open.pop()) {
    const source = byName.get(chain.at(-1) ?? '');
    for (const to of source ? loadedWith(source) : []) {
      if (to === wanted) return [...chain, to];
      if (!seen.has(to)) open.push([...chain, to]);
      seen.add(to);
    }
  }
  return null;
}

describe('initial browser code', () => {
  const drawn = sources.filter(({ path }) => path.startsWith('app/')).flatMap(loadedWith);
  const screens = [...new Set(drawn)].filter((path) => path.startsWith('components/'));

  test('no screen includes zod in its initial code', () => {
    expect(screens.map((screen) => chainTo('zod', screen)).filter((chain) => chain !== null)).toEqual([]);
    expect(screens).toContain('components/hour-card-editor/editor-screen');
    expect(screens.length).toBeGreaterThan(20);
    expect(chainTo('zod', 'lib/wire/draft-schema')).not.toBeNull();
  });
});
